import {
  useCurrentMinute,
  useErrorMessage,
  usePageTitle,
  usePermission,
  useQuery,
  usePageReady,
  useSearchParams,
  useSession,
} from '@marquee/platform';
import { Card, ErrorState, RetryButton } from '@marquee/ui';
import { parseFilter, formatFilter, type BetFilter } from './bet-filter.ts';
import { betRecordQuery } from './bet-record.query.ts';
import { BetTable } from './bet-table.tsx';
import { BetTotals } from './bet-totals.tsx';
import { computePreviousDays } from './day-range.ts';
import { ExportButton } from './export-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PageHead } from '#page-head/page-head.tsx';
import { isAfterLastPage } from '#pagination/is-after-last-page.ts';
import { Pagination } from '#pagination/pagination.tsx';
import { useMemberText } from '#texts/text.ts';
import css from './bet-record.module.css';

const maxDays = 30;

/** Bets of the player with filter, totals and export. The filter is in the URL. */
export function BetRecord() {
  const now = useCurrentMinute();
  const { t } = useMemberText();
  const errorMessage = useErrorMessage();
  const { member } = useSession();
  const offset = usePermission().info.whitelabel.gmtOffsetMinutes;
  const [search, setSearch] = useSearchParams();
  const filter = parseFilter(search, now, offset);
  const query = useQuery(betRecordQuery(member?.id ?? '', filter, offset));
  const { data, error } = query;
  usePageTitle(t('bets.title'));
  usePageReady(!query.isPending);

  const updateFilter = (change: Partial<BetFilter>, options?: { replace: boolean }) =>
    setSearch(formatFilter({ ...filter, pageNo: 1, ...change }), { preventScrollReset: true, ...options });
  const reset = () =>
    updateFilter({ ...computePreviousDays(maxDays, now, offset), gameCode: undefined, state: undefined });
  return (
    <div className={css.record}>
      <PageHead
        title={t('bets.title')}
        count={data && t('bets.count', { count: data.totalCount })}
        action={<ExportButton filter={filter} total={data?.totalCount ?? 0} />}
      />
      <FilterPanel filter={filter} now={now} offset={offset} onChange={updateFilter} />
      {error && !data ? (
        <Card>
          <ErrorState
            title={t('errors.title')}
            text={errorMessage(error)}
            action={<RetryButton label={t('errors.retry')} onRetry={() => void query.refetch()} />}
          />
        </Card>
      ) : (
        <>
          <BetTotals totals={data?.totals} />
          <Card padding="none" className={css.sheet} data-stale={query.isPlaceholderData || undefined}>
            <BetTable bets={data && !isAfterLastPage(data) ? data.bets : undefined} onReset={reset} />
          </Card>
          {data && (
            <Pagination
              label={t('bets.pages')}
              page={data.pageNum}
              pages={data.totalPages}
              onPageChange={(pageNo, options) => updateFilter({ pageNo }, options)}
            />
          )}
        </>
      )}
    </div>
  );
}
