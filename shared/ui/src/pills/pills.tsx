import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '#foundation/class-names.ts';
import css from './pills.module.css';

export interface PillsProps {
  /** Accessible name of the row. */
  readonly label: string;
  /** `nav` for links between pages, `group` for filters. */
  readonly kind?: 'nav' | 'group';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of options that scrolls horizontally. */
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
  /** True for the selected pill. A `<NavLink>` sets `aria-current` itself and does not need it. */
  readonly on?: boolean;
  /** `<button aria-pressed>` or a link with icon and text inside. */
  readonly children: ReactElement<{ className?: string }>;
}

export function Pill({ on, children }: PillProps) {
  const look = { 'data-on': on || undefined };
  return cloneElement(children, { ...look, className: classNames(css.pill, children.props.className) });
}
