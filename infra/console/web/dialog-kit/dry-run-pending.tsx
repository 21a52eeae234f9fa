import { Spinner } from '@marquee/ui';
import type { ReactNode } from 'react';
import css from './dry-run-pending.module.css';

/** In place of the result of a dry run while it is going on. */
export function DryRunPending({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.checking} role="status">
      <Spinner size={18} />
      {children}
    </p>
  );
}
