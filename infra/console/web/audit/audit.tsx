import { Button, Card, Chip, Skeleton } from '@marquee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { auditChainQuery, auditLogQuery } from '#web/api/channel.queries.ts';
import { formatCount } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import { AuditViolations } from './audit-violations.tsx';
import { HistoryTable } from './history-table.tsx';
import css from './audit.module.css';

/** Audit rows of a channel and of the whole service, and whether the audit chain is intact. */
export function Audit({ channel }: { readonly channel: string }) {
  const { t, language } = useTexts();
  const chain = useQuery(auditChainQuery);
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } =
    useInfiniteQuery(auditLogQuery(channel));
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? [];
  return (
    <Card as="section" padding="none" className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>{t('audit')}</h2>
        {chain.data?.intact === true && (
          <span className={css.chain}>
            <Link2 aria-hidden />
            {t('audit.intact', { rows: formatCount(chain.data.rows, language) })}
          </span>
        )}
        {chain.data?.intact === false && (
          <Chip tone="coral" icon={<Link2Off aria-hidden />}>
            {t('audit.violated')}
          </Chip>
        )}
      </div>
      {chain.data?.intact === false && <AuditViolations violations={chain.data.violations} />}
      {error !== null && (data === undefined || isFetchNextPageError) && (
        <div className={css.failed}>
          <ErrorNote error={error} />
        </div>
      )}
      {isPending ? (
        <div className={css.reading} aria-busy>
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </div>
      ) : (
        data !== undefined && (
          <HistoryTable caption={t('audit')} rows={rows} violations={chain.data?.violations} hasManyParts />
        )
      )}
      {hasNextPage && (
        <div className={css.more}>
          <Button size="small" variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
