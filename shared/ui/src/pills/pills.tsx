import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '#class-names.ts';
import css from './pills.module.css';

export interface PillsProps {
  /** Names the row for screen readers. */
  readonly label: string;
  /** nav for links between pages, group for filters. */
  readonly kind?: 'nav' | 'group';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of choices that scrolls sideways. */
export function Pills({ label, kind = 'group', className, children }: PillsProps) {
  return kind === 'nav' ? (
    <nav aria-label={label} className={classNames(css.row, className)}>
      {children}
    </nav>
  ) : (
    <div role="group" aria-label={label} className={classNames(css.row, className)}>
      {children}
    </div>
  );
}

export interface PillProps {
  /** The chosen one. A `<NavLink>` that sets `aria-current` needs no `on`. */
  readonly on?: boolean;
  /** `<button aria-pressed>` or a link, icon and words inside. */
  readonly children: ReactElement<{ className?: string }>;
}

export function Pill({ on, children }: PillProps) {
  const look = { 'data-on': on || undefined };
  return cloneElement(children, { ...look, className: classNames(css.pill, children.props.className) });
}
