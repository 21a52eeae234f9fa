import { Table, type Column } from '@marquee/ui';
import type { SiteAuditRow } from '@marquee/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { siteAuditQuery } from '#web/api/site.queries.ts';
import { QueryStatus } from '#web/layout/query-status.tsx';
import { formatInstant } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { formatReason } from '#web/texts/format-reason.ts';
import { useTexts } from '#web/texts/texts.ts';
import { describeChange } from '#web/site/describe-change.ts';
import { TablePlaceholder, TableSection } from '#web/layout/table-card.tsx';
import css from './site.module.css';

/** Audit log of the site. */
export function SiteAudit() {
  const texts = useTexts();
  const { t, named } = texts;
  const query = useQuery(siteAuditQuery);
  const { data } = query;
  const columns: readonly Column<SiteAuditRow>[] = [
    { id: 'at', head: t('audit.at'), cell: ({ at }) => formatInstant(at) },
    { id: 'actor', head: t('audit.actor'), cell: ({ actor }) => actor },
    {
      id: 'what',
      head: t('audit.action'),
      lead: true,
      cell: (row) => (
        <>
          {named(`site.action.${row.action}`, row.action)} {row.subject !== 'site' && <Mono>{row.subject}</Mono>}
          {describeChange(row, texts).map((change) => (
            <p key={change} className={css.change}>
              {change}
            </p>
          ))}
        </>
      ),
    },
    {
      id: 'reason',
      head: t('audit.reason'),
      cell: ({ reason }) => <span className={css.reason}>{formatReason(reason, texts)}</span>,
    },
  ];
  return (
    <TableSection title={t('audit')}>
      {(data === undefined || query.error !== null) && (
        <TablePlaceholder>
          <QueryStatus query={query} />
        </TablePlaceholder>
      )}
      {data !== undefined && (
        <Table
          caption={t('audit')}
          columns={columns}
          rows={data.entries}
          rowKey={({ sequence }) => String(sequence)}
          empty={<p className={css.empty}>{t('site.noAudit')}</p>}
        />
      )}
    </TableSection>
  );
}
