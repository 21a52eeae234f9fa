import { Button, EmptyState, ErrorState, Skeleton } from '@marquee/ui';
import { Newspaper } from 'lucide-react';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import css from './content-state.module.css';

/** Loading state of operator content. */
export function ContentLoading() {
  return (
    <div className={css.wait} aria-busy="true">
      {[70, 100, 92, 84].map((percent) => (
        <Skeleton key={percent} width={`${percent}%`} height={18} />
      ))}
    </div>
  );
}

export function ContentError({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const { t } = useShellText();
  const errors = useErrorText();
  return (
    <ErrorState title={errors.t(getErrorTextKey(error))} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>} />
  );
}

export function ContentEmpty({ title, text }: { readonly title: string; readonly text?: string }) {
  return <EmptyState icon={<Newspaper />} title={title} text={text} />;
}
