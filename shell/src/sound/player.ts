import { modals } from '#state/modals.ts';
import { barSeconds, playChord, playClick } from '#sound/instruments.ts';
import { soundSettings } from '#sound/sound-settings.ts';

const pressable = 'a, button, input, label, select, [role=button], [role=menuitem], [role=option], [role=tab]';
const fadeSeconds = 0.4;

/** Games bring sounds of their own, and a tab that nobody sees is silent. */
const mayPlay = (): boolean =>
  soundSettings.get().music && !document.hidden && modals.get().every(({ name }) => name !== 'game');

/** Plays the tune while it may, and a tick under what is pressed. All of it is made here, no file is fetched. */
export function startPlayer(): void {
  const context = new AudioContext();
  const music = context.createGain();
  music.gain.value = 0;
  music.connect(context.destination);
  let bar = 0;
  let next: ReturnType<typeof setTimeout> | undefined;

  const playOn = (): void => {
    playChord(context, music, bar);
    bar += 1;
    next = setTimeout(playOn, barSeconds * 1_000);
  };

  const follow = (): void => {
    const on = mayPlay();
    music.gain.setTargetAtTime(on ? 1 : 0, context.currentTime, fadeSeconds);
    if (on && next === undefined) playOn();
    if (!on) {
      clearTimeout(next);
      next = undefined;
    }
  };

  document.addEventListener('pointerdown', ({ target }) => {
    if (soundSettings.get().clicks && target instanceof Element && target.closest(pressable) !== null)
      playClick(context);
  });
  document.addEventListener('visibilitychange', follow);
  soundSettings.subscribe(follow);
  modals.subscribe(follow);
  void context.resume();
  follow();
}
