import { Button } from '@marquee/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import css from './confirm-dialog.module.css';

interface DiscardActionsProps {
  onKeep(): void;
  onDiscard(): void;
}

/** Buttons that keep or discard the input; the one that keeps it has the focus. */
export function DiscardActions({ onKeep, onDiscard }: DiscardActionsProps) {
  const { t } = useTexts();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className={css.actions}>
      <Button ref={keep} size="large" onClick={onKeep}>
        {t('discard.keep')}
      </Button>
      <Button size="large" variant="danger" className={css.confirm} onClick={onDiscard}>
        {t('discard.confirm')}
      </Button>
    </div>
  );
}
