import { getColour, POCKETS } from './wheel.ts';

export const insideKinds = ['straight', 'split', 'street', 'corner', 'line'] as const;
export type InsideKind = (typeof insideKinds)[number];

export const outsideSpots = [
  'col1',
  'col2',
  'col3',
  'd1',
  'd2',
  'd3',
  'low',
  'even',
  'red',
  'black',
  'odd',
  'high',
] as const;
export type OutsideSpot = (typeof outsideSpots)[number];

export interface Spot {
  /** For example `n17`, `s17-20`, `d1` or `red`. */
  readonly id: string;
  readonly kind: InsideKind | 'outside';
  readonly numbers: readonly number[];
}

const LETTERS: Readonly<Record<InsideKind, string>> = {
  straight: 'n',
  split: 's',
  street: 't',
  corner: 'c',
  line: 'l',
};
const ROWS = 12;

const numbersFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
const inside = (kind: InsideKind, ...numbers: number[]): Spot => ({
  id: `${LETTERS[kind]}${numbers.join('-')}`,
  kind,
  numbers,
});

const firsts = numbersFrom(0, ROWS).map((row) => 3 * row + 1);
const within = (numbers: readonly number[]): boolean => numbers.every((number) => number < POCKETS);

const insideSpots: readonly Spot[] = [
  ...numbersFrom(0, POCKETS).map((number) => inside('straight', number)),
  ...[1, 2, 3].map((number) => inside('split', 0, number)),
  ...firsts.flatMap((first) => [inside('split', first, first + 1), inside('split', first + 1, first + 2)]),
  ...numbersFrom(1, POCKETS - 4).map((number) => inside('split', number, number + 3)),
  inside('street', 0, 1, 2),
  inside('street', 0, 2, 3),
  ...firsts.map((first) => inside('street', ...numbersFrom(first, 3))),
  inside('corner', 0, 1, 2, 3),
  ...firsts.flatMap((first) =>
    [first, first + 1]
      .map((low) => [low, low + 1, low + 3, low + 4])
      .filter(within)
      .map((numbers) => inside('corner', ...numbers)),
  ),
  ...firsts
    .map((first) => numbersFrom(first, 6))
    .filter(within)
    .map((numbers) => inside('line', ...numbers)),
];

const covers: Readonly<Record<OutsideSpot, (number: number) => boolean>> = {
  col1: (number) => number % 3 === 1,
  col2: (number) => number % 3 === 2,
  col3: (number) => number % 3 === 0,
  d1: (number) => number <= 12,
  d2: (number) => number > 12 && number <= 24,
  d3: (number) => number > 24,
  low: (number) => number <= 18,
  even: (number) => number % 2 === 0,
  red: (number) => getColour(number) === 'red',
  black: (number) => getColour(number) === 'black',
  odd: (number) => number % 2 === 1,
  high: (number) => number > 18,
};

/** All betting spots of the table by id. Outside spots do not cover the zero. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(
  [
    ...insideSpots,
    ...outsideSpots.map((id): Spot => ({
      id,
      kind: 'outside',
      numbers: numbersFrom(1, POCKETS - 1).filter(covers[id]),
    })),
  ].map((spot) => [spot.id, spot]),
);
