import { Button, Chip, EmptyState } from '@marquee/ui';
import type { Discrepancy } from '@marquee/contract/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '#schemas/responses.ts';
import { discrepanciesQuery, explainDiscrepancyPath } from '#web/api/discrepancy.queries.ts';
import { canOperateSite } from '#web/api/permissions.ts';
import { ReasonDialog } from '#web/dialog-kit/reason-dialog.tsx';
import { QueryStatus } from '#web/layout/query-status.tsx';
import { Page, PageText, PageTitle } from '#web/layout/page.tsx';
import { TableCard } from '#web/layout/table-card.tsx';
import { formatCount } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DiscrepancyTable } from './discrepancy-table.tsx';
import css from './discrepancies.module.css';

/** Open discrepancies between ledger and providers, and of the ledger with itself. */
export function DiscrepanciesPage({ me }: { readonly me: Me }) {
  const { t, language } = useTexts();
  const query = useInfiniteQuery(discrepanciesQuery);
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  const [explained, setExplained] = useState<Discrepancy | null>(null);
  const discrepancies = data?.pages.flatMap((page) => page.discrepancies) ?? [];
  const open = data?.pages[0]?.open ?? 0;
  return (
    <Page>
      <PageTitle>{t('page.discrepancies')}</PageTitle>
      <PageText>{t('discrepancies.text')}</PageText>
      {open > 0 && (
        <p>
          <Chip tone="coral">{t('discrepancies.open', { count: formatCount(open, language) })}</Chip>
        </p>
      )}
      <QueryStatus query={query} />
      {data !== undefined && discrepancies.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={t('discrepancies.none')} text={t('discrepancies.none.text')} />
      )}
      {discrepancies.length > 0 && (
        <TableCard>
          <DiscrepancyTable
            discrepancies={discrepancies}
            onExplain={canOperateSite(me, 'change') ? setExplained : null}
          />
        </TableCard>
      )}
      {hasNextPage && (
        <Button className={css.more} variant="outline" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('discrepancies.older')}
        </Button>
      )}
      {explained !== null && (
        <ReasonDialog
          title={t('discrepancies.explain.title')}
          confirmLabel={t('discrepancies.explain')}
          doneText={t('discrepancies.explain.done')}
          createWrite={(reason) => ({ path: explainDiscrepancyPath(explained.id), body: { reason } })}
          onClose={() => setExplained(null)}
        >
          <p>{t('discrepancies.explain.text', { subject: explained.subject })}</p>
        </ReasonDialog>
      )}
    </Page>
  );
}
