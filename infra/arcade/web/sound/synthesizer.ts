/** `press` under a button, `tick` for one of many things that come one after the other, `turn` for a card or a tile, `stop` for what comes to rest. */
export type Sound = 'press' | 'tick' | 'turn' | 'stop' | 'win';

interface Note {
  readonly wave: OscillatorType;
  /** Hertz at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  /** Seconds after the sound begins. */
  readonly at: number;
  readonly seconds: number;
  readonly level: number;
}

const SILENCE = 0.0001;
/** A sound that is asked for at once has lost its beginning by the time it is heard. */
const AHEAD_SECONDS = 0.01;

const bell = (hertz: number, at: number, seconds: number): readonly Note[] => [
  { wave: 'triangle', from: hertz, to: hertz, at, seconds, level: 0.11 },
  { wave: 'sine', from: 2 * hertz, to: 2 * hertz, at, seconds: seconds / 2, level: 0.05 },
];

const soundNotes: Readonly<Record<Sound, readonly Note[]>> = {
  press: [{ wave: 'sine', from: 1_250, to: 430, at: 0, seconds: 0.05, level: 0.06 }],
  tick: [{ wave: 'triangle', from: 1_900, to: 1_450, at: 0, seconds: 0.05, level: 0.05 }],
  turn: [
    { wave: 'triangle', from: 300, to: 780, at: 0, seconds: 0.08, level: 0.09 },
    { wave: 'sine', from: 1_600, to: 1_100, at: 0.05, seconds: 0.05, level: 0.04 },
  ],
  stop: [
    { wave: 'sine', from: 210, to: 75, at: 0, seconds: 0.15, level: 0.24 },
    { wave: 'triangle', from: 950, to: 380, at: 0, seconds: 0.03, level: 0.05 },
  ],
  win: [
    ...bell(523.25, 0, 0.28),
    ...bell(659.25, 0.09, 0.28),
    ...bell(783.99, 0.18, 0.28),
    ...bell(1_046.5, 0.27, 0.6),
  ],
};

/** Made here and now; no file is fetched. */
export function playSound(context: AudioContext, out: AudioNode, sound: Sound): void {
  for (const { wave, from, to, at, seconds, level } of soundNotes[sound]) {
    const begin = context.currentTime + AHEAD_SECONDS + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, begin);
    oscillator.frequency.exponentialRampToValueAtTime(to, begin + seconds);
    gain.gain.setValueAtTime(level, begin);
    gain.gain.exponentialRampToValueAtTime(SILENCE, begin + seconds);
    oscillator.connect(gain).connect(out);
    oscillator.start(begin);
    oscillator.stop(begin + seconds);
  }
}
