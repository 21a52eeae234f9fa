import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './note.module.css';

interface NoteProps {
  readonly tone: 'coral' | 'cyan';
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A message that scrolls into view and is announced to screen readers. */
export function Note({ tone, title, action, children }: NoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React must not take for a cleanup function.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={css.note} data-tone={tone} role={tone === 'coral' ? 'alert' : 'status'}>
      {tone === 'coral' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
      <div className={css.words}>
        {title !== undefined && <strong className={css.title}>{title}</strong>}
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
