import { classNames } from '@marquee/ui';
import type { ReactNode } from 'react';
import css from './mono.module.css';

/** Builds, hashes, names of checks: the same in every language. */
export function Mono({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <span className={classNames(css.mono, className)} dir="ltr" translate="no">
      {children}
    </span>
  );
}
