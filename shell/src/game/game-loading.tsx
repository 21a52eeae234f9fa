import { GameSkeleton } from '#game/frame/game-skeleton.tsx';
import css from './game-loading.module.css';

/** Shown while the code of the game page loads. */
export function GameLoading() {
  return (
    <div className={css.loading}>
      <GameSkeleton name={null} icon={null} />
    </div>
  );
}
