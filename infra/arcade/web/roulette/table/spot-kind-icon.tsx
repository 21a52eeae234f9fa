import type { InsideKind } from '#games/roulette/spots.ts';
import css from './spot-kind-icon.module.css';

/** Covered cells of each kind, in a grid of two columns and three rows. */
const COVERED: Readonly<Record<InsideKind, readonly number[]>> = {
  straight: [0],
  split: [0, 1],
  street: [0, 2, 4],
  corner: [0, 1, 2, 3],
  line: [0, 1, 2, 3, 4, 5],
};
const cells = [0, 1, 2, 3, 4, 5];

export function SpotKindIcon({ kind }: { readonly kind: InsideKind }) {
  return (
    <span className={css.cells} aria-hidden>
      {cells.map((cell) => (
        <i key={cell} data-covered={COVERED[kind].includes(cell)} />
      ))}
    </span>
  );
}
