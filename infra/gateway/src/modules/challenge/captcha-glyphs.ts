type Point = readonly [number, number];
export type Stroke = readonly [Point, Point];

/** Straight strokes in a box of 4 by 6, without characters that look alike. */
const lines: Readonly<Record<string, string>> = {
  A: '06-20-46 13-33',
  C: '41-20-01-05-26-45',
  E: '40-00-06-46 03-33',
  F: '40-00-06 03-33',
  H: '00-06 40-46 03-43',
  K: '00-06 40-03-46',
  L: '00-06-46',
  M: '06-00-23-40-46',
  N: '06-00-46-40',
  P: '06-00-30-41-42-33-03',
  R: '06-00-30-41-42-33-03 23-46',
  T: '00-40 20-26',
  U: '00-05-16-36-45-40',
  V: '00-26-40',
  W: '00-16-23-36-40',
  X: '00-46 40-06',
  Y: '00-23-40 23-26',
  '2': '01-10-30-41-42-06-46',
  '3': '01-10-30-41-42-33-13 33-44-45-36-16-05',
  '4': '36-30-04-44',
  '6': '40-20-02-05-16-36-45-44-33-13-04',
  '7': '00-40-16',
  '9': '06-26-44-41-30-10-01-02-13-33-42',
};

export const captchaCharacters: readonly string[] = Object.keys(lines);

const parsePoint = (text: string): Point => [Number(text[0]), Number(text[1])];

/** The strokes of a character; empty when it is not one of `captchaCharacters`. */
export function getGlyphStrokes(character: string): readonly Stroke[] {
  return (lines[character] ?? '').split(' ').flatMap((line) => {
    const points = line.split('-').map(parsePoint);
    return points.slice(1).map((to, index): Stroke => [points[index] ?? to, to]);
  });
}
