import { createBrowserStorage } from '#web/page/browser-storage.ts';
import type { Sound } from './synthesizer.ts';

const KEY = 'marquee-arcade muted';
const storage = createBrowserStorage('localStorage');

/** Makes the game heard: from the first gesture on, unless it is muted or nobody sees the page. */
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
    this.#level();
    this.play('press');
    this.#listeners.forEach((listener) => listener());
  };

  /** To be called in a gesture: browsers let no page sound before one. */
  unlock = (): void => {
    if (this.#isMuted || !('AudioContext' in window)) return;
    this.#output ??= this.#open();
    const { context } = this.#output;
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };

  /** The instruments are fetched with the first sound. */
  play(sound: Sound): void {
    const output = this.#output;
    if (output && this.#isHeard())
      import('./synthesizer.ts')
        .then(({ playSound: perform }) => perform(output.context, output.volume, sound))
        .catch(() => undefined);
  }

  #open() {
    const context = new AudioContext();
    const volume = context.createGain();
    volume.connect(context.destination);
    document.addEventListener('visibilitychange', this.#level);
    return { context, volume };
  }

  #isHeard = (): boolean => !this.#isMuted && !document.hidden;

  /** What is already sounding falls silent too. */
  #level = (): void => {
    if (this.#output) this.#output.volume.gain.value = this.#isHeard() ? 1 : 0;
  };
}

export const speaker = new Speaker();
