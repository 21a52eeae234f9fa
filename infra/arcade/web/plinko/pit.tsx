import { useMemo } from 'react';
import { useTexts } from '../texts.ts';
import css from './pit.module.css';
import { pegsOf, restOf, rightsBefore, START } from './places.ts';
import { across, down, useFall } from './use-fall.ts';

interface Props {
  readonly rows: number;
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly path: readonly number[] | null;
}

const percent = (share: number): string => `${share * 100}%`;

/** The pegs, and the ball that falls between them. */
export function Pit({ rows, path, ...round }: Props) {
  const { t } = useTexts();
  const { pit, x, y } = useFall({ ...round, path });
  const pegs = useMemo(() => pegsOf(rows), [rows]);
  const place = path === null || round.isRunning ? START : restOf(path);
  return (
    <div ref={pit} className={css.pit} data-rows={rows} role="img" aria-label={t('plinko.board', { rows })}>
      <svg className={css.pegs}>
        {pegs.map((peg) => (
          <circle
            key={`${peg.row} ${peg.rights}`}
            cx={percent(peg.x)}
            cy={percent(peg.y)}
            r={5.2 - rows * 0.16}
            data-met={path !== null && peg.rights === rightsBefore(path, peg.row)}
          />
        ))}
      </svg>
      <div ref={x} className={css.layer} style={{ transform: across(place.x) }}>
        <div ref={y} className={css.layer} style={{ transform: down(place.y) }}>
          <i className={css.ball} data-waits={round.isRunning && path === null} />
        </div>
      </div>
    </div>
  );
}
