import { MarqueeFrame } from '#web/ui/marquee-frame.tsx';
import { AutoCashOut } from './auto-cash-out.tsx';
import css from './crash-board.module.css';
import type { LiveSnapshot } from '#web/crash/live/live-connection.ts';
import { CrashHistory } from '#web/crash/flight/crash-history.tsx';
import { FlightView } from '#web/crash/flight/flight-view.tsx';

interface Props {
  readonly live: LiveSnapshot;
  readonly clock: () => number;
  readonly cashOutAt: number | null;
  readonly autoCashOutAt: number | null;
  readonly isFixed: boolean;
  readonly isCelebrating: boolean;
  readonly onAuto: (autoCashOutAt: number | null) => void;
}

export function CrashBoard({ live, clock, cashOutAt, autoCashOutAt, isFixed, isCelebrating, onAuto }: Props) {
  return (
    <MarqueeFrame isWon={isCelebrating}>
      <div className={css.board}>
        <CrashHistory history={live.state?.history ?? []} />
        <FlightView live={live} clock={clock} cashOutAt={cashOutAt} />
        <AutoCashOut autoCashOutAt={autoCashOutAt} isDisabled={isFixed} onAuto={onAuto} />
      </div>
    </MarqueeFrame>
  );
}
