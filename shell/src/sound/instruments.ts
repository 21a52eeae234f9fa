/** Semitones above A3 for each chord of the music: Am9, Fmaj9, Cmaj9, G6. */
const chords: readonly (readonly number[])[] = [
  [0, 7, 12, 15, 23],
  [-4, 3, 8, 15, 19],
  [3, 10, 14, 19, 22],
  [-2, 5, 10, 14, 19],
];
const root = 220;

/** Seconds from the start of one chord to the start of the next. */
export const barSeconds = 6;
const tailSeconds = 3;
const musicLevel = 0.022;
const clickLevel = 0.05;

const pitch = (semitones: number): number => root * 2 ** (semitones / 12);

function voice(
  context: AudioContext,
  out: AudioNode,
  frequency: number,
  type: OscillatorType,
): { oscillator: OscillatorNode; gain: GainNode } {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  oscillator.connect(gain).connect(out);
  return { oscillator, gain };
}

/** Plays a soft chord, note by note, that fades out over the next chord. */
export function playChord(context: AudioContext, out: AudioNode, bar: number): void {
  const now = context.currentTime;
  const notes = chords[bar % chords.length] ?? [];
  notes.forEach((semitones, index) => {
    const { oscillator, gain } = voice(context, out, pitch(semitones), 'triangle');
    const startTime = now + index * 0.35;
    gain.gain.setValueAtTime(0, startTime);
    gain.gain.linearRampToValueAtTime(musicLevel, startTime + 1.6);
    gain.gain.linearRampToValueAtTime(0, now + barSeconds + tailSeconds);
    oscillator.start(startTime);
    oscillator.stop(now + barSeconds + tailSeconds);
  });
}

/** Plays a short click. */
export function playClick(context: AudioContext): void {
  const now = context.currentTime;
  const { oscillator, gain } = voice(context, context.destination, 1_400, 'sine');
  oscillator.frequency.exponentialRampToValueAtTime(420, now + 0.03);
  gain.gain.setValueAtTime(clickLevel, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.05);
  oscillator.start(now);
  oscillator.stop(now + 0.06);
}
