import { Fragment, useId, useMemo } from 'react';
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
  const metal = useId();
  const { pit, x, y } = useBallAnimation({ ...round, path });
  const pegs = useMemo(() => listPegs(rows), [rows]);
  const position = path === null || round.isRunning ? START : getFinalPosition(path);
  return (
    <div ref={pit} className={css.pit} data-rows={rows} role="img" aria-label={t('plinko.board', { rows })}>
      <svg className={css.pegs}>
        <defs>
          <radialGradient id={metal} cx="0.36" cy="0.3" r="0.72">
            <stop className={css.shine} />
            <stop className={css.steel} offset="0.42" />
            <stop className={css.edge} offset="1" />
          </radialGradient>
        </defs>
        {pegs.map((peg) => {
          const circle = { cx: percent(peg.x), cy: percent(peg.y), r: 7 - rows * 0.22 };
          return (
            <Fragment key={`${peg.row} ${peg.rightTurns}`}>
              <circle className={css.shadow} {...circle} />
              <circle
                {...circle}
                fill={`url(#${metal})`}
                data-hit={path !== null && peg.rightTurns === countRightTurns(path, peg.row)}
              />
            </Fragment>
          );
        })}
      </svg>
      <div ref={x} className={css.layer} style={{ transform: toHorizontalTransform(position.x) }}>
        <div ref={y} className={css.layer} style={{ transform: toVerticalTransform(position.y) }}>
          <i className={css.ball} data-waits={round.isRunning && path === null} />
        </div>
      </div>
    </div>
  );
}
