import { Button, EmptyState } from '@marquee/ui';
import { Trophy } from 'lucide-react';
import { useLobbyText } from '#texts/text.ts';

export interface NoWinnersProps {
  onShowAll: () => void;
}

/** Shown while nobody has won in the period. */
export function NoWinners({ onShowAll }: NoWinnersProps) {
  const { t } = useLobbyText();
  return (
    <EmptyState
      icon={<Trophy />}
      title={t('winners.none')}
      text={t('winners.noneHint')}
      action={
        <Button variant="outline" size="small" onClick={onShowAll}>
          {t('winners.showAll')}
        </Button>
      }
    />
  );
}
