import { Button, Chip, Table, type ChipProps, type Column } from '@marquee/ui';
import type { ContentList, ListedEntry } from '@marquee/contract/operator';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { findKind, getDisplayState } from './kinds.ts';
import css from './content.module.css';

const tones: Readonly<Record<ReturnType<typeof getDisplayState>, ChipProps['tone']>> = {
  shown: 'emerald',
  scheduled: 'cyan',
  over: 'neutral',
};

interface EntryTableProps {
  readonly list: ContentList;
  /** Time of the response, Unix time in milliseconds. */
  readonly now: number;
  /** Null without the permission to change entries. */
  readonly onChange: ((listed: ListedEntry) => void) | null;
  onEnd(listed: ListedEntry): void;
}

export function EntryTable({ list: { entries, languages }, now, onChange, onEnd }: EntryTableProps) {
  const { t } = useTexts();
  const getTitle = ({ id, entry: { texts } }: ListedEntry): string => texts[languages[0] ?? '']?.title ?? id;
  const columns: readonly Column<ListedEntry>[] = [
    {
      id: 'title',
      head: t('content.title'),
      lead: true,
      cell: (listed) => (
        <strong className={css.name} lang={languages[0]}>
          {getTitle(listed)}
        </strong>
      ),
    },
    { id: 'kind', head: t('content.kind'), cell: ({ entry }) => t(`content.kind.${findKind(entry)}`) },
    {
      id: 'time',
      head: t('content.status'),
      cell: ({ entry }) => (
        <Chip tone={tones[getDisplayState(entry, now)]}>{t(`content.time.${getDisplayState(entry, now)}`)}</Chip>
      ),
    },
    { id: 'from', head: t('content.startsAt'), cell: ({ entry }) => formatInstant(entry.startsAt).slice(0, 16) },
    {
      id: 'until',
      head: t('content.endsAt'),
      cell: ({ entry }) => (entry.endsAt === null ? t('content.noEnd') : formatInstant(entry.endsAt).slice(0, 16)),
    },
    { id: 'languages', head: t('content.languages'), cell: ({ entry }) => Object.keys(entry.texts).join(', ') },
  ];
  const actions: Column<ListedEntry> = {
    id: 'actions',
    head: t('content.actions'),
    cell: (listed) => (
      <span className={css.actions}>
        <Button
          size="small"
          aria-label={t('content.edit.of', { title: getTitle(listed) })}
          onClick={() => onChange?.(listed)}
        >
          {t('content.edit')}
        </Button>
        {getDisplayState(listed.entry, now) !== 'over' && (
          <Button
            size="small"
            variant="danger"
            aria-label={t('content.end.of', { title: getTitle(listed) })}
            onClick={() => onEnd(listed)}
          >
            {t('content.end')}
          </Button>
        )}
      </span>
    ),
  };
  return (
    <Table
      caption={t('page.content')}
      columns={onChange === null ? columns : [...columns, actions]}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}
