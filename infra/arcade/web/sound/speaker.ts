import { createBrowserStorage } from '#web/page/browser-storage.ts';
import type { Sound } from './synthesizer.ts';

const KEY = 'marquee-arcade muted';
const storage = createBrowserStorage('localStorage');

/** Plays sounds after the first user gesture, unless sound is muted or the page is hidden. */
export class Speaker {
  readonly #listeners = new Set<() => void>();
  #isMuted = storage.get(KEY) === 'yes';
  #output: { readonly context: AudioContext; readonly volume: GainNode } | null = null;

  isMuted = (): boolean => this.#isMuted;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  toggle = (): void => {
    this.#isMuted = !this.#isMuted;
    storage.set(KEY, this.#isMuted ? 'yes' : 'no');
    this.unlock();
    this.#applyVolume();
    this.play('press');
    this.#listeners.forEach((listener) => listener());
  };

  /** Call this in a user gesture: browsers block audio before one. */
  unlock = (): void => {
    if (this.#isMuted || !('AudioContext' in window)) return;
    this.#output ??= this.#open();
    const { context } = this.#output;
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };

  /** Loads the synthesizer with the first sound. */
  play(sound: Sound): void {
    const output = this.#output;
    if (output && this.#isAudible())
      import('./synthesizer.ts')
        .then(({ playSound: perform }) => perform(output.context, output.volume, sound))
        .catch(() => undefined);
  }

  #open() {
    const context = new AudioContext();
    const volume = context.createGain();
    volume.connect(context.destination);
    document.addEventListener('visibilitychange', this.#applyVolume);
    return { context, volume };
  }

  #isAudible = (): boolean => !this.#isMuted && !document.hidden;

  /** Also silences sounds that are already playing. */
  #applyVolume = (): void => {
    if (this.#output) this.#output.volume.gain.value = this.#isAudible() ? 1 : 0;
  };
}

export const speaker = new Speaker();
