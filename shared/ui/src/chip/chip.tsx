import type { ReactNode } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './chip.module.css';

export type Tone = 'gold' | 'coral' | 'cyan' | 'emerald' | 'neutral';

export interface ChipProps {
  /** gold: selected or rank; coral: live or urgent; cyan: new or information; emerald: settled. */
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
  /** Renders nothing for 0. */
  readonly count: number;
  /** Text for screen readers, such as `5 unread messages`. */
  readonly label: string;
  readonly className?: string;
}

/** A count; above 99 it shows 99+. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={className}>
      <span className={css.badge} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
