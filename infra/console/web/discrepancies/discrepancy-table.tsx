import { Button, Table, type Column } from '@marquee/ui';
import type { Discrepancy } from '@marquee/contract/operator';
import { formatInstant } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts } from '#web/texts/texts.ts';
import css from './discrepancies.module.css';

/** Provider of the discrepancies of the ledger with itself. */
const LEDGER = 'ledger';

interface DiscrepancyTableProps {
  readonly discrepancies: readonly Discrepancy[];
  /** Null without the permission to explain. */
  readonly onExplain: ((discrepancy: Discrepancy) => void) | null;
}

export function DiscrepancyTable({ discrepancies, onExplain }: DiscrepancyTableProps) {
  const { t, named } = useTexts();
  const columns: readonly Column<Discrepancy>[] = [
    {
      id: 'subject',
      head: t('discrepancies.subject'),
      lead: true,
      cell: ({ check, provider, subject }) => (
        <span className={css.name}>
          <strong>
            {named(`discrepancies.kind.${check}`, provider === LEDGER ? t('discrepancies.kind.ledger') : check)}
          </strong>
          <Mono>{subject}</Mono>
        </span>
      ),
    },
    {
      id: 'provider',
      head: t('discrepancies.provider'),
      cell: ({ provider }) => (provider === LEDGER ? t('discrepancies.ledger') : provider),
    },
    {
      id: 'expected',
      head: t('discrepancies.expected'),
      cell: ({ expected }) => <span className={css.value}>{expected}</span>,
    },
    { id: 'found', head: t('discrepancies.found'), cell: ({ found }) => <span className={css.value}>{found}</span> },
    { id: 'since', head: t('discrepancies.since'), cell: ({ firstSeen }) => formatInstant(firstSeen) },
  ];
  const actions: Column<Discrepancy> = {
    id: 'actions',
    head: t('content.actions'),
    cell: (discrepancy) => (
      <Button
        size="small"
        aria-label={t('discrepancies.explain.of', { subject: discrepancy.subject })}
        onClick={() => onExplain?.(discrepancy)}
      >
        {t('discrepancies.explain')}
      </Button>
    ),
  };
  return (
    <Table
      caption={t('page.discrepancies')}
      columns={onExplain === null ? columns : [...columns, actions]}
      rows={discrepancies}
      rowKey={({ id }) => String(id)}
    />
  );
}
