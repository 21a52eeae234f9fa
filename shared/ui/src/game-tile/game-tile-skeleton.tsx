import { Skeleton } from '#skeleton/skeleton.tsx';
import css from './game-tile.module.css';

/** Placeholder of exactly the size of a game tile. */
export function GameTileSkeleton() {
  return (
    <div className={css.tile} aria-hidden>
      <Skeleton shape="block" ratio="3 / 4" />
      <div className={css.meta}>
        <div className={css.lineBox}>
          <Skeleton width="62%" height={12} />
        </div>
        <div className={css.lineBox}>
          <Skeleton width="84%" height={10} />
        </div>
      </div>
    </div>
  );
}
