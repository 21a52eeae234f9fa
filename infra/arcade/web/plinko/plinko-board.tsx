import type { PlinkoChoice, PlinkoOutcome } from '#games/plinko/plinko.ts';
import { MarqueeFrame } from '#web/ui/marquee-frame.tsx';
import { useSoundOnStop } from '#web/sound/use-sounds.ts';
import { Buckets } from './buckets.tsx';
import { PegBoard } from './peg-board.tsx';
import css from './plinko-board.module.css';
import { PlinkoControls } from './plinko-controls.tsx';

interface Props {
  readonly choice: PlinkoChoice;
  readonly isRunning: boolean;
  readonly isMoving: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly outcome: PlinkoOutcome | null;
  readonly isCelebrating: boolean;
  readonly onChoice: (choice: PlinkoChoice) => void;
}

export function PlinkoBoard(props: Props) {
  const { choice, isRunning, isMoving, startedAt, minRoundMs, outcome, isCelebrating, onChoice } = props;
  useSoundOnStop('stop', isRunning);
  return (
    <MarqueeFrame isWon={isCelebrating}>
      <div className={css.board}>
        <div className={css.field}>
          <PegBoard
            rows={choice.rows}
            isRunning={isMoving}
            startedAt={startedAt}
            minRoundMs={minRoundMs}
            path={outcome?.path ?? null}
          />
          <Buckets choice={choice} hit={isRunning ? null : (outcome?.bucket ?? null)} />
        </div>
        <PlinkoControls choice={choice} isDisabled={isRunning} onChoice={onChoice} />
      </div>
    </MarqueeFrame>
  );
}
