import { classNames } from '@marquee/ui';
import type { ReactNode } from 'react';
import css from './mono.module.css';

/** Text that is not translated: builds, hashes, names of checks. */
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
