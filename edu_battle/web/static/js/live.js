// Keeps a page current: a stream that is watched, polling where a network holds streams up,
// and the headers that every command needs.
"use strict";

(() => {
  const body = document.body;
  const STALE_AFTER = 20000; // the server says something at least every 15 s
  const POLL_EVERY = 3000;
  const LOST_AFTER = 3 * POLL_EVERY;
  const RETRY_EVERY = 1500;
  let source = null;
  let heard = Date.now();
  let told = 0; // frames that came by the stream
  let working = Promise.resolve();
  const asked = new Set(); // commands whose answers are still to come
  let outdated = false;
  let leaving = false;

  // The answer to a command may know better where to go, and must not be cut short.
  const reload = () => {
    outdated = true;
    if (!asked.size && !leaving) location.reload();
  };

  const apply = (frame) => {
    heard = Date.now();
    // Let in, moved or made to watch: what comes is meant for another page than this.
    if (body.dataset.audience && body.dataset.audience !== frame.audience) return reload();
    window.eduClock.setNow(frame.now);
    // One after another: two frames must not be morphed into each other.
    working = working.then(() => paint(frame)).catch(() => undefined);
    return working;
  };

  const paint = async (frame) => {
    if (frame.stage) body.dataset.stage = frame.stage;
    for (const [name, text] of Object.entries(frame.fragments)) {
      const target = document.getElementById(`live-${name}`);
      if (target) await window.htmx.swap({ text, target, swap: "innerMorph" });
    }
    window.eduClock.draw();
    document.dispatchEvent(new CustomEvent("live:painted", { detail: frame }));
  };

  // "yes" by the stream, "polled" where news still come by asking for them, or "no".
  const connected = (how) => {
    body.classList.toggle("stale", how !== "yes");
    body.dataset.connected = how;
  };

  const listen = () => {
    if (source) source.close();
    source = new EventSource(body.dataset.live);
    source.addEventListener("frame", (event) => {
      connected("yes");
      told += 1;
      apply(JSON.parse(event.data));
    });
    source.addEventListener("beat", (event) => {
      heard = Date.now();
      connected("yes");
      window.eduClock.setNow(event.data);
    });
    source.addEventListener("reload", reload);
    source.addEventListener("gone", () => location.assign("/"));
    source.addEventListener("error", () => {
      // A first connect that is refused is never retried by the browser itself.
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, RETRY_EVERY);
    });
  };

  const poll = async () => {
    try {
      const known = told;
      const answer = await fetch(body.dataset.fragments, { cache: "no-store" });
      if ([401, 404, 410].includes(answer.status)) return reload();
      if (answer.ok) {
        const frame = await answer.json();
        // What the stream told meanwhile may be newer and is never told again; what is newer still
        // it will tell, too.
        if (told === known) {
          const before = heard;
          await apply(frame);
          heard = before; // polling keeps the page right, but the stream is still missing
        }
        body.dataset.polled = String(Date.now());
        if (body.dataset.connected !== "yes") connected("polled");
      }
    } catch {
      connected("no");
    }
  };

  const watch = () => {
    if (Date.now() - heard < STALE_AFTER) return;
    // A server that is frozen answers nothing, not even that.
    if (Date.now() - Number(body.dataset.polled ?? 0) > LOST_AFTER) connected("no");
    listen();
    poll();
    heard = Date.now() - STALE_AFTER + POLL_EVERY;
  };

  // A tablet that wakes up may have a dead stream: look at once.
  const wake = () => {
    if (document.visibilityState !== "visible") return;
    poll();
    if (Date.now() - heard > RETRY_EVERY) listen();
  };

  const commandKey = (element, values) => {
    const key = element?.dataset?.key;
    if (!key) {
      const random = crypto.getRandomValues(new Uint32Array(2));
      return `${random[0].toString(36)}${random[1].toString(36)}`;
    }
    let hash = 0;
    for (const sign of values) hash = (Math.imul(hash, 31) + sign.codePointAt(0)) | 0;
    return `${key}-${(hash >>> 0).toString(36)}`;
  };

  // A tap that trembles counts once. Any other waits for the answer to the one before and is sent
  // then: the stream may have painted its form anew before that answer came.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const form = ctx.sourceElement?.closest?.("form");
    const fields = [...(ctx.request.body ?? [])].map((pair) => pair.join("=")).join("&");
    ctx.request.headers["X-Command-Key"] = commandKey(form ?? ctx.sourceElement, fields);
    ctx.wish = `${form?.dataset.key} ${ctx.request.action} ${fields}`;
    const trembles = form === ctx.sourceElement && [...asked].some((one) => one.wish === ctx.wish);
    if (trembles) event.preventDefault();
  });

  // A notice is read and goes; a new command clears it at once.
  document.addEventListener("htmx:before:request", (event) => {
    asked.add(event.detail.ctx);
    document.getElementById("notice").replaceChildren();
  });
  document.addEventListener("htmx:finally:request", (event) => {
    const { ctx } = event.detail;
    asked.delete(ctx);
    leaving ||= Boolean(ctx.hx?.redirect || ctx.hx?.refresh);
    if (outdated) reload();
  });
  document.addEventListener("htmx:after:request", () => {
    if (body.dataset.live && body.dataset.connected !== "yes") poll();
  });
  document.addEventListener("htmx:error", () => {
    const notice = document.getElementById("notice");
    notice.textContent = notice.dataset.offline || "";
  });

  window.eduLive = { paint };
  if (!body.dataset.live) return;
  connected("yes");
  listen();
  setInterval(watch, 1000);
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", (event) => event.persisted && wake());
  window.addEventListener("online", wake);
})();
