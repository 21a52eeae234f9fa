import type { LimboChoice, LimboOutcome } from '#games/limbo/limbo.ts';
import { MarqueeFrame } from '../scene/marquee-frame.tsx';
import { useSoundAtRest } from '../sound/use-sounds.ts';
import css from './limbo-board.module.css';
import { Sky } from './sky.tsx';
import { TargetControls } from './target-controls.tsx';
import { useClimb } from './use-climb.ts';

interface Props {
  readonly choice: LimboChoice;
  readonly isRunning: boolean;
  readonly startedAt: number;
  readonly minRoundMs: number;
  readonly outcome: LimboOutcome | null;
  readonly celebrates: boolean;
  readonly onChoice: (choice: LimboChoice) => void;
}

export function LimboBoard({ choice, isRunning, startedAt, minRoundMs, outcome, celebrates, onChoice }: Props) {
  const height = useClimb({ isRunning, startedAt, minRoundMs, result: outcome?.result ?? null });
  useSoundAtRest('stop', isRunning && height !== outcome?.result);
  const state = isRunning ? 'flying' : outcome ? (outcome.won ? 'reached' : 'short') : 'waiting';
  return (
    <MarqueeFrame won={celebrates}>
      <div className={css.board}>
        <Sky height={height} target={choice.target} state={state} />
        <TargetControls choice={choice} isDisabled={isRunning} onChoice={onChoice} />
      </div>
    </MarqueeFrame>
  );
}
