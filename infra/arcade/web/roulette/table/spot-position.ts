import type { CSSProperties } from 'react';
import { SPOTS, type OutsideSpot, type Spot } from '#games/roulette/spots.ts';

/** Columns of the table, including the zero and the column bets. */
const ACROSS = 14;
const NUMBER_ROWS = 3;

/** Area in cells from the corner above the zero; `along` is the long side of the table. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly across: number;
}

const area = (x: number, y: number, along = 1, across = 1): Area => ({ x, y, along, across });

const outside: Readonly<Record<OutsideSpot, Area>> = {
  col3: area(13, 0),
  col2: area(13, 1),
  col1: area(13, 2),
  d1: area(1, 3, 4),
  d2: area(5, 3, 4),
  d3: area(9, 3, 4),
  low: area(1, 4, 2),
  even: area(3, 4, 2),
  red: area(5, 4, 2),
  black: area(7, 4, 2),
  odd: area(9, 4, 2),
  high: area(11, 4, 2),
};

const isOutside = (id: string): id is OutsideSpot => Object.hasOwn(outside, id);

/** Cell of a number; the row of 3, 6, 9 … is the first one. */
const computeCell = (number: number): Area =>
  number === 0
    ? area(0, 0, 1, NUMBER_ROWS)
    : area(Math.ceil(number / NUMBER_ROWS), (NUMBER_ROWS - (number % NUMBER_ROWS)) % NUMBER_ROWS);

type PositionStyle = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** Grid position of a number or outside bet; the style sheet turns the table on narrow screens. */
export function getCellPosition({ id, numbers: [first = 0] }: Spot): PositionStyle {
  const { x, y, along, across } = isOutside(id) ? outside[id] : computeCell(first);
  return { '--x': x, '--y': y, '--along': along, '--across': across };
}

const ON_THE_EDGE: ReadonlySet<Spot['kind']> = new Set(['street', 'line']);

const average = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function computeMiddle({ kind, numbers }: Spot): { readonly x: number; readonly y: number } {
  const withoutZero = numbers.filter((number) => number > 0);
  const hasZero = withoutZero.length < numbers.length;
  const cells = withoutZero.map(computeCell);
  const y = average(cells.map((cell) => cell.y)) + 0.5;
  if (!hasZero) return { x: average(cells.map((cell) => cell.x)) + 0.5, y: ON_THE_EDGE.has(kind) ? NUMBER_ROWS : y };
  return { x: 1, y: withoutZero.length === NUMBER_ROWS ? NUMBER_ROWS : y };
}

/** Position of an inside spot as a fraction of the number grid. */
export function getChipPosition(spot: Spot): PositionStyle {
  const { x, y } = computeMiddle(spot);
  return { '--x': x / ACROSS, '--y': y / NUMBER_ROWS };
}

export const insideSpots: readonly Spot[] = [...SPOTS.values()].filter(
  ({ kind }) => kind !== 'straight' && kind !== 'outside',
);
