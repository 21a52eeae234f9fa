import { Table, type Column } from '@marquee/ui';
import { Link2Off } from 'lucide-react';
import { z } from 'zod';
import type { AuditChain, HistoryEntry } from '#schemas/responses.ts';
import { formatCount, formatInstant } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { formatReason } from '#web/texts/format-reason.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatSetting } from './format-setting.ts';
import { formatVersions } from './format-versions.ts';
import { listStoppedCanaries } from './list-stopped-canaries.ts';
import css from './audit.module.css';

const skippedChecks = z.object({ skippedChecks: z.array(z.string()) });

function listSkippedChecks(detail: HistoryEntry['detail']): string[] {
  const parsed = skippedChecks.safeParse(detail);
  return parsed.success ? parsed.data.skippedChecks : [];
}

interface HistoryTableProps {
  readonly caption: string;
  readonly rows: readonly HistoryEntry[];
  /** Violations found by the verification of the audit. Rows with one are marked. */
  readonly violations?: AuditChain['violations'] | undefined;
  /** Whether the table has rows of several parts. */
  readonly hasManyParts?: boolean;
}

/** Table of audit rows. */
export function HistoryTable({ caption, rows, violations = [], hasManyParts = false }: HistoryTableProps) {
  const texts = useTexts();
  const { t, named, language } = texts;
  const hasProblem = (row: HistoryEntry): boolean => violations.some(({ sequence }) => sequence === row.sequence);
  const columns: readonly Column<HistoryEntry>[] = [
    {
      id: 'row',
      head: t('audit.rowNumber'),
      align: 'end',
      cell: (row) => (
        <span className={css.row} data-problem={hasProblem(row) || undefined}>
          {hasProblem(row) && <Link2Off role="img" aria-label={t('audit.rowProblem')} />}
          {formatCount(row.sequence, language)}
        </span>
      ),
    },
    {
      id: 'revision',
      head: t('audit.revision'),
      cell: ({ revision }) => <span className={css.muted}>{revision ?? '–'}</span>,
    },
    { id: 'at', head: t('audit.at'), cell: ({ at }) => formatInstant(at) },
    { id: 'actor', head: t('audit.actor'), cell: ({ actor }) => actor },
    ...(hasManyParts
      ? [{ id: 'part', head: t('audit.part'), cell: ({ part }: HistoryEntry) => <strong>{part ?? '–'}</strong> }]
      : []),
    {
      id: 'what',
      head: t('audit.action'),
      cell: (row) => (
        <span className={css.what}>
          {named(`action.${row.action}`, row.action)} {formatSetting(row, texts)} <Mono>{formatVersions(row)}</Mono>
        </span>
      ),
    },
    {
      id: 'reason',
      head: t('audit.reason'),
      cell: ({ action, reason, detail }) => (
        <span className={css.reason}>
          {formatReason(reason, texts)}
          {(action === 'change-request-failed' || action === 'change-request-superseded') && (
            <span className={css.cause}>{t('audit.cause', { cause: String(detail['message'] ?? '') })}</span>
          )}
          {detail['isUrgent'] === true && <span className={css.cause}>{t('change.urgent')}</span>}
          {listSkippedChecks(detail).length > 0 && (
            <span className={css.cause}>
              {t('audit.skipped', {
                checks: listSkippedChecks(detail)
                  .map((check) => named(`gate.${check}`, check))
                  .join(', '),
              })}
            </span>
          )}
          {listStoppedCanaries({ action, detail }).map((version) => (
            <span key={version} className={css.cause}>
              {t('canary.removed', { version })}
            </span>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      highlight={hasProblem}
      rowKey={({ sequence }) => String(sequence)}
      empty={<p className={css.empty}>{t('audit.empty')}</p>}
    />
  );
}
