import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import css from './rail.module.css';
import type { RailState } from './create-rail.ts';

export interface RailArrowsProps {
  readonly rail: RailState;
  readonly backLabel: string;
  readonly forwardLabel: string;
}

/** Back and forward buttons of a rail, shown in the section header. Hidden on touch-sized screens. */
export function RailArrows({ rail, backLabel, forwardLabel }: RailArrowsProps) {
  const { canBack, canForward } = useSyncExternalStore(rail.subscribe, rail.getEnds, rail.getEnds);
  return (
    <span className={css.arrows}>
      <button type="button" className={css.arrow} aria-label={backLabel} disabled={!canBack} onClick={rail.back}>
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        className={css.arrow}
        aria-label={forwardLabel}
        disabled={!canForward}
        onClick={rail.forward}
      >
        <ChevronRight aria-hidden />
      </button>
    </span>
  );
}
