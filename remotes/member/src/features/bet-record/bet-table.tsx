import type { Bet } from '@marquee/contract';
import { Link, usePermission } from '@marquee/platform';
import { formatOffset } from '@marquee/time';
import { Button, ButtonLink, EmptyState, Skeleton, Table } from '@marquee/ui';
import { ReceiptText } from 'lucide-react';
import { createBetColumns } from './create-bet-columns.tsx';
import { useMemberText } from '#texts/text.ts';
import css from './bet-record.module.css';

export interface BetTableProps {
  /** Undefined while loading. */
  bets: readonly Bet[] | undefined;
  onReset: () => void;
}

const skeletonCount = 8;

export function BetTable({ bets, onReset }: BetTableProps) {
  const texts = useMemberText();
  const { t } = texts;
  const zone = formatOffset(usePermission().info.whitelabel.gmtOffsetMinutes);
  if (!bets) {
    return (
      <div className={css.skeletons} role="status" aria-busy aria-label={t('bets.loading')}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          <Skeleton key={index} shape="block" height={36} />
        ))}
      </div>
    );
  }
  return (
    <Table
      caption={t('bets.table')}
      columns={createBetColumns(texts, zone)}
      rows={bets}
      rowKey={({ gameCode, roundId }) => `${gameCode} ${roundId}`}
      empty={
        <EmptyState
          icon={<ReceiptText />}
          title={t('bets.emptyTitle')}
          text={t('bets.emptyText')}
          action={
            <>
              <Button variant="outline" onClick={onReset}>
                {t('bets.reset')}
              </Button>
              <ButtonLink variant="outline">
                <Link to="/hot">{t('empty.browseGames')}</Link>
              </ButtonLink>
            </>
          }
        />
      }
    />
  );
}
