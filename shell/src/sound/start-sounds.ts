import { waitUntilIdle } from '#state/idle.ts';
import { soundSettings } from '#sound/sound-settings.ts';

const firstPresses = ['pointerdown', 'keydown'] as const;

/**
 * Loads the player after the first press, because browsers play no sound before it, and only when a sound is on. Its
 * start blocks the page for up to a tenth of a second, so it waits until the press is answered.
 */
export function startSounds(): void {
  const start = (): void => {
    const { music, clicks } = soundSettings.get();
    if (!music && !clicks) return;
    firstPresses.forEach((type) => document.removeEventListener(type, start, true));
    // A failed load is retried at the next press.
    waitUntilIdle()
      .then(() => import('#sound/player.ts'))
      .then(({ startPlayer }) => startPlayer())
      .catch(listen);
  };
  const listen = (): void => firstPresses.forEach((type) => document.addEventListener(type, start, true));
  listen();
}
