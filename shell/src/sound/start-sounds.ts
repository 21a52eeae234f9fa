import { soundSettings } from '#sound/sound-settings.ts';

const firstTouches = ['pointerdown', 'keydown'] as const;

/** Browsers play nothing before somebody touches the page, so the player is fetched only then, and only when a sound is on. */
export function startSounds(): void {
  const start = (): void => {
    const { music, clicks } = soundSettings.get();
    if (!music && !clicks) return;
    firstTouches.forEach((type) => document.removeEventListener(type, start, true));
    // What does not come, as without a network, is fetched at the next touch: nobody misses a sound.
    import('#sound/player.ts').then(({ startPlayer }) => startPlayer()).catch(listen);
  };
  const listen = (): void => firstTouches.forEach((type) => document.addEventListener(type, start, true));
  listen();
}
