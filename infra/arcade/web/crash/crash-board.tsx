import { MarqueeFrame } from '../scene/marquee-frame.tsx';
import { AutoCashOut } from './auto-cash-out.tsx';
import css from './crash-board.module.css';
import type { Live } from './live-line.ts';
import { Points } from './points.tsx';
import { Sky } from './sky.tsx';

interface Props {
  readonly live: Live;
  readonly clock: () => number;
  readonly left: number | null;
  readonly autoAt: number | null;
  readonly isFixed: boolean;
  readonly celebrates: boolean;
  readonly onAuto: (autoAt: number | null) => void;
}

export function CrashBoard({ live, clock, left, autoAt, isFixed, celebrates, onAuto }: Props) {
  return (
    <MarqueeFrame won={celebrates}>
      <div className={css.board}>
        <Points history={live.state?.history ?? []} />
        <Sky live={live} clock={clock} left={left} />
        <AutoCashOut autoAt={autoAt} isDisabled={isFixed} onAuto={onAuto} />
      </div>
    </MarqueeFrame>
  );
}
