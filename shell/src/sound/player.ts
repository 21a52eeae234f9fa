import { modals } from '#state/modals.ts';
import { barSeconds, playChord, playClick } from '#sound/instruments.ts';
import { soundSettings } from '#sound/sound-settings.ts';

const pressable = 'a, button, input, label, select, [role=button], [role=menuitem], [role=option], [role=tab]';
const fadeSeconds = 0.4;

/** Music stops during a game, which has its own sounds, and in a hidden tab. */
const canPlayMusic = (): boolean =>
  soundSettings.get().music && !document.hidden && modals.get().every(({ name }) => name !== 'game');

/** Plays music and clicks. Both are synthesized with Web Audio, without sound files. */
export function startPlayer(): void {
  const context = new AudioContext();
  const music = context.createGain();
  music.gain.value = 0;
  music.connect(context.destination);
  let bar = 0;
  let next: ReturnType<typeof setTimeout> | undefined;

  const playNext = (): void => {
    playChord(context, music, bar);
    bar += 1;
    next = setTimeout(playNext, barSeconds * 1_000);
  };

  const update = (): void => {
    const isOn = canPlayMusic();
    music.gain.setTargetAtTime(isOn ? 1 : 0, context.currentTime, fadeSeconds);
    if (isOn && next === undefined) playNext();
    if (!isOn) {
      clearTimeout(next);
      next = undefined;
    }
  };

  document.addEventListener('pointerdown', ({ target }) => {
    // Some browsers start sound only during a press.
    if (context.state === 'suspended') void context.resume();
    if (soundSettings.get().clicks && target instanceof Element && target.closest(pressable) !== null)
      playClick(context);
  });
  document.addEventListener('visibilitychange', update);
  soundSettings.subscribe(update);
  modals.subscribe(update);
  void context.resume();
  update();
}
