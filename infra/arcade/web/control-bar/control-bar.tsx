import { useRef, type ReactNode } from 'react';
import type { RoundView, RulesView, SeedView, SessionView } from '#http/schemas.ts';
import { preventKeyRepeat, useSpaceBar } from '#web/round/use-space-bar.ts';
import css from './control-bar.module.css';
import { RoundInfo } from './round-info.tsx';

interface Props {
  readonly playLabel: string;
  readonly session: SessionView;
  readonly rules: RulesView;
  readonly seeds: SeedView | null;
  readonly lastRound: RoundView | null;
  readonly balance: string;
  readonly isBusy: boolean;
  readonly stakeControls: ReactNode;
  readonly onPlay: () => void;
  /** Called when the player presses the button while it has no effect. */
  readonly onBusyPress: (() => void) | null;
}

export function ControlBar(props: Props) {
  const { playLabel, stakeControls, isBusy, onPlay, onBusyPress } = props;
  const onPress = () => (isBusy ? onBusyPress?.() : onPlay());
  const button = useRef<HTMLButtonElement>(null);
  useSpaceBar(() => button.current?.click());
  return (
    <div className={css.bar}>
      <RoundInfo {...props} />
      {stakeControls}
      <button
        ref={button}
        type="button"
        className={css.spin}
        data-size={labelSize(playLabel)}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={onPress}
        onKeyDown={preventKeyRepeat}
      >
        {playLabel}
      </button>
    </div>
  );
}

/** Smaller text for long labels of the round button. */
function labelSize(label: string): string | undefined {
  const longest = Math.max(...label.split(' ').map(({ length }) => length));
  if (longest > 8) return 'small';
  return label.length > 8 ? 'medium' : undefined;
}
