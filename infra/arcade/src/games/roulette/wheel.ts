/** Numbers of the pockets, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const POCKETS = WHEEL.length;

export type PocketColour = 'red' | 'black' | 'green';

/** Red and black alternate around the wheel; the zero is green. */
export function getColour(number: number): PocketColour {
  if (number === 0) return 'green';
  return WHEEL.indexOf(number) % 2 === 1 ? 'red' : 'black';
}
