/* Short sounds, made here: what the page says in `data-sound`, and the last seconds of a task.
   `data-of` names what it sounds for, so that nothing is heard twice and nothing on opening. */
(() => {
  "use strict";

  // Frequency in Hz, length in seconds, shape of the wave; one after another.
  const TUNES = {
    miss: [[220, 0.12, "sine"], [165, 0.18, "sine"]],
    hit: [[330, 0.09, "square"], [440, 0.14, "square"]],
    sunk: [[330, 0.1, "square"], [262, 0.1, "square"], [196, 0.3, "square"]],
    mine: [[110, 0.35, "sawtooth"]],
    sweeper: [[494, 0.1, "triangle"], [392, 0.16, "triangle"]],
    right: [[523, 0.1, "triangle"], [659, 0.1, "triangle"], [784, 0.22, "triangle"]],
    wrong: [[262, 0.16, "triangle"], [220, 0.24, "triangle"]],
    soon: [[880, 0.07, "sine"], [880, 0.07, "sine"]],
  };
  const LOUD = 0.12;
  let air = null; // made by the first tap: browsers are silent before one
  const heard = new Map();

  const on = () => document.documentElement.dataset.sounds === "on";

  function play(tune) {
    if (!on() || !TUNES[tune]) return;
    air ??= new AudioContext();
    if (air.state === "suspended") air.resume();
    let at = air.currentTime + 0.02;
    for (const [pitch, length, wave] of TUNES[tune]) {
      const tone = new OscillatorNode(air, { type: wave, frequency: pitch });
      const volume = new GainNode(air, { gain: LOUD });
      volume.gain.setValueAtTime(LOUD, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(volume).connect(air.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length;
    }
    document.documentElement.dataset.sounded = tune;
  }

  function listen(first) {
    for (const sign of document.querySelectorAll("[data-sound]")) {
      const { sound, of, place } = sign.dataset;
      const before = heard.get(place);
      heard.set(place, of);
      if (!first && before !== of) play(sound);
    }
  }

  function watch() {
    const clock = document.querySelector(".live-task time.countdown.soon");
    const of = clock?.dataset.until ?? "";
    if (of && !clock.dataset.frozenAt && heard.get("soon") !== of) play("soon");
    heard.set("soon", of);
  }

  listen(true);
  setInterval(watch, 500);
  document.addEventListener("live:painted", () => listen(false));
  document.addEventListener("look:switched", ({ detail }) => {
    if (detail.name === "sounds" && detail.on) play("right");
  });
})();
