/* Keeps a screen from going dark while its live page is open: by the browser's own lock, which is
   there under HTTPS and on this computer alone; elsewhere by a film that is made here and never
   ends, for no browser darkens a film. `body[data-awake]` says which: lock, film, tap, no. */
(() => {
  "use strict";

  // WebKit alone has it; its browsers count a film only when it has sound and is not muted.
  const needsSound = "GestureEvent" in window;
  const FRAME_MS = 1000;
  let lock = null;
  let film = null;
  let air = null;

  const say = (state) => { document.body.dataset.awake = state; };

  /** A still picture, drawn again and again: a stream lasts as long as the page, without a loop. */
  function moving() {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 16;
    const paint = canvas.getContext("2d", { alpha: false });
    const draw = () => paint.fillRect(0, 0, 16, 16);
    draw();
    setInterval(draw, FRAME_MS);
    return canvas.captureStream().getVideoTracks();
  }

  /** A track on which nothing is ever heard. */
  function silent() {
    air = new AudioContext();
    return air.createMediaStreamDestination().stream.getAudioTracks();
  }

  function shoot() {
    const screen = document.createElement("video");
    screen.className = "unseen-film";
    screen.tabIndex = -1;
    screen.playsInline = screen.disablePictureInPicture = screen.disableRemotePlayback = true;
    screen.muted = !needsSound;
    screen.setAttribute("aria-hidden", "true");
    screen.srcObject = new MediaStream([...moving(), ...(needsSound ? silent() : [])]);
    // A telephone call may stop it: the next tap goes on.
    screen.addEventListener("pause", () => say("tap"));
    document.body.append(screen);
    return screen;
  }

  async function hold() {
    if (lock && !lock.released) return;
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => say("tap"));
  }

  async function play() {
    film ??= shoot();
    air?.resume();
    await film.play();
  }

  async function keep(tapped) {
    if (document.visibilityState !== "visible" || (film && !film.paused)) return;
    try {
      await hold();
      say("lock");
    } catch { // no lock here, or a tablet that saves its battery
      await play().then(() => say("film"), (refused) => {
        say(refused.name === "NotAllowedError" && !tapped ? "tap" : "no");
      });
    }
  }

  for (const touch of ["touchend", "click", "keydown"]) {
    document.addEventListener(touch, () => keep(true), { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => keep(false));
  keep(false);
})();
