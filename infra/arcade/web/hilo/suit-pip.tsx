import type { Suit } from '#games/hilo/cards.ts';

/** Outlines in a square from -50 to 50. */
const OUTLINES: Readonly<Record<Suit, string>> = {
  spade: [
    'M0-48C12-24 44-8 44 18C44 38 20 44 8 28C9 38 13 44 20 48H-20',
    'C-13 44-9 38-8 28C-20 44-44 38-44 18C-44-8-12-24 0-48Z',
  ].join(''),
  heart: 'M0 47C-10 27-46 7-46-17C-46-41-16-49 0-23C16-49 46-41 46-17C46 7 10 27 0 47Z',
  diamond: 'M0-49C10-27 22-12 36 0C22 12 10 27 0 49C-10 27-22 12-36 0C-22-12-10-27 0-49Z',
  club: [
    'M0-46A21 21 0 0 1 16-12A21 21 0 1 1 6 15C8 32 12 42 20 47H-20',
    'C-12 42-8 32-6 15A21 21 0 1 1-16-12A21 21 0 0 1 0-46Z',
  ].join(''),
};

interface Props {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isUpsideDown?: boolean;
}

/** One suit symbol inside a drawing. */
export function SuitPip({ suit, x, y, size, isUpsideDown = false }: Props) {
  const scale = (isUpsideDown ? -size : size) / 100;
  return <path d={OUTLINES[suit]} transform={`translate(${x} ${y}) scale(${scale})`} />;
}
