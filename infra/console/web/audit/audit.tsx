import { Button, Card, Chip, Skeleton } from '@marquee/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { auditChainQuery, historyQuery } from '#web/api/channel.queries.ts';
import { formatCount } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import { AuditViolations } from './audit-violations.tsx';
import { HistoryTable } from './history-table.tsx';
import css from './audit.module.css';

const SHOWN_FIRST = 8;
const SHOWN_MOST = 40;

interface AuditProps {
  readonly channel: string;
  readonly parts: readonly string[];
}

/** Latest audit rows of all parts, and whether the audit chain is intact. */
export function Audit({ channel, parts }: AuditProps) {
  const { t, language } = useTexts();
  const [all, setAll] = useState(false);
  const chain = useQuery(auditChainQuery);
  const histories = useQueries({ queries: parts.map((part) => historyQuery(channel, part)) });
  const rows = histories
    .flatMap(({ data }, index) => (data?.entries ?? []).map((entry) => ({ ...entry, part: parts[index] ?? '' })))
    .sort((a, b) => b.sequence - a.sequence)
    .slice(0, all ? SHOWN_MOST : SHOWN_FIRST);
  const failed = histories.find(({ error, data }) => error !== null && data === undefined)?.error;
  const isLoading = histories.some(({ isPending }) => isPending);
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
      {failed instanceof Error && (
        <div className={css.failed}>
          <ErrorNote error={failed} />
        </div>
      )}
      {isLoading && rows.length === 0 ? (
        <div className={css.reading} aria-busy>
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </div>
      ) : (
        <HistoryTable caption={t('audit')} rows={rows} hasManyParts />
      )}
      {!all && rows.length === SHOWN_FIRST && (
        <div className={css.more}>
          <Button size="small" variant="outline" onClick={() => setAll(true)}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
