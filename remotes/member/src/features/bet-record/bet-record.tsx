import {
  useErrorMessage,
  usePageTitle,
  usePermission,
  useQuery,
  usePageReady,
  useSearchParams,
  useSession,
} from '@marquee/platform';
import { Card, ErrorState, RetryButton } from '@marquee/ui';
import { useState } from 'react';
import { readFilter, writeFilter, type BetFilter } from '#features/bet-record/bet-filter.ts';
import { betRecord } from '#features/bet-record/bet-record.query.ts';
import { BetTable } from '#features/bet-record/bet-table.tsx';
import { BetTotals } from '#features/bet-record/bet-totals.tsx';
import { previousDays } from '#features/bet-record/day-range.ts';
import { ExportButton } from '#features/bet-record/export-button.tsx';
import { FilterPanel } from '#features/bet-record/filter-panel.tsx';
import { Pager } from '#features/bet-record/pager.tsx';
import { useMemberText } from '#text.ts';
import css from './bet-record.module.css';

const widestPreset = 30;

/** Every bet of the player; the address keeps the filter. */
export function BetRecord() {
  const { t } = useMemberText();
  const errorWords = useErrorMessage();
  const { member } = useSession();
  const offset = usePermission().info.whitelabel.gmtOffsetMinutes;
  const [now] = useState(() => Date.now());
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search, now, offset);
  const query = useQuery(betRecord(member?.id ?? '', filter, offset));
  const { data, error } = query;
  usePageTitle(t('bets.title'));
  usePageReady(!query.isPending);

  const show = (change: Partial<BetFilter>) =>
    setSearch(writeFilter({ ...filter, pageNo: 1, ...change }), { preventScrollReset: true });
  const reset = () => show({ ...previousDays(widestPreset, now, offset), gameCode: undefined, state: undefined });
  return (
    <div className={css.record}>
      <header className={css.head}>
        <div>
          <h1 className={css.title}>{t('bets.title')}</h1>
          <p className={css.count}>{data && t('bets.count', { count: data.totalCount })}</p>
        </div>
        <ExportButton filter={filter} total={data?.totalCount ?? 0} />
      </header>
      <FilterPanel filter={filter} now={now} offset={offset} onChange={show} />
      {error && !data ? (
        <Card>
          <ErrorState
            title={t('errors.title')}
            text={errorWords(error)}
            action={<RetryButton label={t('errors.retry')} onRetry={() => void query.refetch()} />}
          />
        </Card>
      ) : (
        <>
          <BetTotals totals={data?.totals} />
          <Card padding="none" className={css.sheet} data-stale={query.isPlaceholderData || undefined}>
            <BetTable bets={data?.bets} onReset={reset} />
          </Card>
          {data && data.totalPages > 1 && (
            <Pager page={data.pageNum} pages={data.totalPages} onPage={(pageNo) => show({ pageNo })} />
          )}
        </>
      )}
    </div>
  );
}
