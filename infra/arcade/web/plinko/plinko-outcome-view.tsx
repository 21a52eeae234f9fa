import type { PlinkoOutcome } from '#games/plinko/plinko.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './plinko-outcome-view.module.css';
import { computeBallPath, listPegs } from './ball-path.ts';

const WIDTH = 96;
const HEIGHT = 72;

/** Small picture of the ball's path. */
export function PlinkoOutcomeView({ outcome: { path, rows, bucket } }: { readonly outcome: PlinkoOutcome }) {
  const { t } = useTexts();
  const turns = path.map((direction) => t(direction === 0 ? 'plinko.left' : 'plinko.right')).join(', ');
  return (
    <svg
      className={css.path}
      viewBox={`-4 -2 ${WIDTH + 8} ${HEIGHT + 6}`}
      role="img"
      aria-label={t('plinko.path', { turns, bucket: bucket + 1 })}
    >
      {listPegs(rows).map((peg) => (
        <circle key={`${peg.row} ${peg.rightTurns}`} cx={peg.x * WIDTH} cy={peg.y * HEIGHT} r={1.3} />
      ))}
      <polyline
        points={computeBallPath(path)
          .map(({ x, y }) => `${x * WIDTH},${y * HEIGHT}`)
          .join(' ')}
      />
    </svg>
  );
}
