import { useMemo } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './peg-board.module.css';
import { listPegs, getFinalPosition, countRightTurns, START } from './ball-path.ts';
import { toHorizontalTransform, toVerticalTransform, useBallAnimation } from './use-ball-animation.ts';

interface Props {
  readonly rows: number;
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly path: readonly number[] | null;
}

const percent = (share: number): string => `${share * 100}%`;

/** Pegs and the falling ball. */
export function PegBoard({ rows, path, ...round }: Props) {
  const { t } = useTexts();
  const { pit, x, y } = useBallAnimation({ ...round, path });
  const pegs = useMemo(() => listPegs(rows), [rows]);
  const position = path === null || round.isRunning ? START : getFinalPosition(path);
  return (
    <div ref={pit} className={css.pit} data-rows={rows} role="img" aria-label={t('plinko.board', { rows })}>
      <svg className={css.pegs}>
        {pegs.map((peg) => (
          <circle
            key={`${peg.row} ${peg.rightTurns}`}
            cx={percent(peg.x)}
            cy={percent(peg.y)}
            r={5.2 - rows * 0.16}
            data-hit={path !== null && peg.rightTurns === countRightTurns(path, peg.row)}
          />
        ))}
      </svg>
      <div ref={x} className={css.layer} style={{ transform: toHorizontalTransform(position.x) }}>
        <div ref={y} className={css.layer} style={{ transform: toVerticalTransform(position.y) }}>
          <i className={css.ball} data-waits={round.isRunning && path === null} />
        </div>
      </div>
    </div>
  );
}
