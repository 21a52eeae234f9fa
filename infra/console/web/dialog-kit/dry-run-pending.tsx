import { Spinner } from '@marquee/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './dry-run-pending.module.css';

/**
 * In place of the result of a dry run while it runs. The result or its error may move the focused field below it, which
 * is scrolled into view again.
 */
export function DryRunPending({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    return () => {
      const focused = document.activeElement;
      if (focused !== null && form?.contains(focused)) void focused.scrollIntoView({ block: 'nearest' });
    };
  }, []);
  return (
    <p ref={box} className={css.checking} role="status">
      <Spinner size={18} />
      {children}
    </p>
  );
}
