/** `press`: button; `tick`: one of many events in a row; `turn`: card or tile; `stop`: end of an animation. */
export type Sound = 'press' | 'tick' | 'turn' | 'stop' | 'win';

interface Note {
  readonly wave: OscillatorType;
  /** Start and end frequency in hertz. */
  readonly from: number;
  readonly to: number;
  /** Start in seconds after the start of the sound. */
  readonly at: number;
  readonly seconds: number;
  readonly level: number;
}

const SILENCE = 0.0001;
/** Lead time of a sound; without it the first milliseconds would be cut off. */
const LEAD_SECONDS = 0.01;

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

/** Synthesizes a sound, so that no audio file is needed. */
export function playSound(context: AudioContext, out: AudioNode, sound: Sound): void {
  for (const { wave, from, to, at, seconds, level } of soundNotes[sound]) {
    const begin = context.currentTime + LEAD_SECONDS + at;
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
