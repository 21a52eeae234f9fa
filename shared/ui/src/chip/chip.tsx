import type { ReactNode } from 'react';
import { Spoken } from '../spoken/spoken.tsx';
import css from './chip.module.css';

export type Tone = 'gold' | 'coral' | 'cyan' | 'emerald' | 'neutral';

export interface ChipProps {
  /** gold chosen or rank, coral live or urgent, cyan new or information, emerald settled. */
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={css.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

export interface BadgeProps {
  /** Nothing is drawn for 0. */
  readonly count: number;
  /** What is counted, for screen readers, such as `5 unread messages`. */
  readonly label: string;
  readonly className?: string;
}

/** A count. More than 99 is shown as 99+. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={className}>
      <span className={css.badge} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <Spoken>{label}</Spoken>
    </span>
  );
}
