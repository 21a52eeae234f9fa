import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './form-message.module.css';

interface FormMessageProps {
  readonly tone: 'coral' | 'cyan';
  readonly text: string;
  /** A button that leads to the next step. */
  readonly action?: ReactNode;
}

/** Message about a whole form: an error (coral) or information (cyan). A new error scrolls into view. */
export function FormMessage({ tone, text, action }: FormMessageProps) {
  const banner = useRef<HTMLParagraphElement>(null);
  const isError = tone === 'coral';
  useEffect(() => {
    if (isError) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [isError, text]);
  const Icon = isError ? CircleAlert : Info;
  return (
    <p ref={banner} className={css.banner} data-tone={tone} role={isError ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <span>
        {text} {action}
      </span>
    </p>
  );
}
