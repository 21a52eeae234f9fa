import type { LimboChoice, LimboOutcome } from '#games/limbo/limbo.ts';
import { MarqueeFrame } from '#web/ui/marquee-frame.tsx';
import { useSoundOnStop } from '#web/sound/use-sounds.ts';
import css from './limbo-board.module.css';
import { LaunchView } from './launch-view.tsx';
import { TargetControls } from './target-controls.tsx';
import { useRocketMultiplier } from './use-rocket-multiplier.ts';

interface Props {
  readonly choice: LimboChoice;
  readonly isRunning: boolean;
  readonly isMoving: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly outcome: LimboOutcome | null;
  readonly isCelebrating: boolean;
  readonly onChoice: (choice: LimboChoice) => void;
}

export function LimboBoard(props: Props) {
  const { choice, isRunning, isMoving, startedAt, minRoundMs, outcome, isCelebrating, onChoice } = props;
  const height = useRocketMultiplier({ isRunning: isMoving, startedAt, minRoundMs, result: outcome?.result ?? null });
  useSoundOnStop('stop', isMoving && height !== outcome?.result);
  const state = isMoving ? 'flying' : outcome ? (outcome.won ? 'reached' : 'short') : 'waiting';
  return (
    <MarqueeFrame isWon={isCelebrating}>
      <div className={css.board}>
        <LaunchView height={height} target={choice.target} state={state} />
        <TargetControls choice={choice} isDisabled={isRunning} onChoice={onChoice} />
      </div>
    </MarqueeFrame>
  );
}
