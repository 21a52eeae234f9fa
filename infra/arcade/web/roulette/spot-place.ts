import { SPOTS, type Spot } from '#games/roulette/spots.ts';

/** The cloth is fourteen cells wide; the zero is the first, the columns' bets are the last. */
export const ACROSS = 14;
export const NUMBER_ROWS = 3;

/** Column and row of a number from 1, the row of 3, 6, 9 … on top. */
export const cellOf = (number: number): { readonly column: number; readonly row: number } => ({
  column: Math.ceil(number / NUMBER_ROWS),
  row: (NUMBER_ROWS - (number % NUMBER_ROWS)) % NUMBER_ROWS,
});

const ON_THE_EDGE: ReadonlySet<Spot['kind']> = new Set(['street', 'line']);

const average = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Where a chip between numbers lies, in cells from the upper left of the cloth. */
export function spotPlace({ kind, numbers }: Spot): { readonly x: number; readonly y: number } {
  const withoutZero = numbers.filter((number) => number > 0);
  const hasZero = withoutZero.length < numbers.length;
  const cells = withoutZero.map(cellOf);
  const y = average(cells.map(({ row }) => row)) + 0.5;
  if (!hasZero) return { x: average(cells.map(({ column }) => column)) + 0.5, y: ON_THE_EDGE.has(kind) ? NUMBER_ROWS : y };
  return { x: 1, y: withoutZero.length === NUMBER_ROWS ? NUMBER_ROWS : y };
}

export const spotsBetween: readonly Spot[] = [...SPOTS.values()].filter(({ kind }) => kind !== 'straight' && kind !== 'outside');
