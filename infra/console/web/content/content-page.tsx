import { Button, EmptyState, Select } from '@marquee/ui';
import type { ContentEntry, ListedEntry } from '@marquee/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '#schemas/responses.ts';
import { canOperateSite } from '#web/api/permissions.ts';
import { contentQuery } from '#web/api/site.queries.ts';
import { QueryStatus } from '#web/layout/query-status.tsx';
import { ReasonDialog } from '#web/dialog-kit/reason-dialog.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Page, PageTitle } from '#web/layout/page.tsx';
import { TableCard } from '#web/layout/table-card.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import css from './content.module.css';

type Type = ContentEntry['type'];
type Task = { readonly kind: 'add' } | { readonly kind: 'change' | 'end'; readonly listed: ListedEntry };

const types: readonly Type[] = ['B', 'PU', 'PL', 'PR', 'H'];

/** Announcements, notices and popups: current, scheduled and past ones. */
export function ContentPage({ me }: { readonly me: Me }) {
  const { t } = useTexts();
  const [type, setType] = useState<Type | null>(null);
  const [page, setPage] = useState(1);
  const [task, setTask] = useState<Task | null>(null);
  const query = useQuery(contentQuery(type, page));
  const { data, dataUpdatedAt } = query;
  const mayChange = canOperateSite(me, 'change');
  const close = (): void => setTask(null);
  const choose = (chosen: string): void => {
    setType(types.find((each) => each === chosen) ?? null);
    setPage(1);
  };
  return (
    <Page>
      <div className={css.head}>
        <PageTitle>{t('page.content')}</PageTitle>
        <span className={css.filter}>
          <Select
            label={t('content.kind')}
            size="small"
            value={type ?? ''}
            onChange={choose}
            options={[
              { value: '', label: t('content.all') },
              ...types.map((each) => ({ value: each, label: t(`content.type.${each}`) })),
            ]}
          />
        </span>
        {mayChange && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setTask({ kind: 'add' })}>
            {t('content.add')}
          </Button>
        )}
      </div>
      <QueryStatus query={query} />
      {data?.entries.length === 0 && (
        <EmptyState icon={<Megaphone />} title={t('content.none')} text={t('content.none.text')} />
      )}
      {data !== undefined && data.entries.length > 0 && (
        <TableCard>
          <EntryTable
            list={data}
            now={dataUpdatedAt}
            onChange={mayChange ? (listed) => setTask({ kind: 'change', listed }) : null}
            onEnd={(listed) => setTask({ kind: 'end', listed })}
          />
        </TableCard>
      )}
      {data !== undefined && data.totalPages > 1 && (
        <div className={css.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('content.newer')}
          </Button>
          <span>{t('content.page', { page, pages: data.totalPages })}</span>
          <Button size="small" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {t('content.older')}
          </Button>
        </div>
      )}
      {data !== undefined && task?.kind === 'add' && <EntryDialog listed={null} list={data} onClose={close} />}
      {data !== undefined && task?.kind === 'change' && (
        <EntryDialog listed={task.listed} list={data} onClose={close} />
      )}
      {task?.kind === 'end' && (
        <ReasonDialog
          title={t('content.end')}
          confirmLabel={t('content.end')}
          isDangerous
          doneText={t('content.ended')}
          createWrite={(reason) => ({
            path: `/site/content/${task.listed.id}/end`,
            body: { revision: task.listed.revision, reason },
          })}
          onClose={close}
        >
          <p>
            {t('content.end.text', {
              title: task.listed.entry.texts[data?.languages[0] ?? '']?.title ?? task.listed.id,
            })}
          </p>
        </ReasonDialog>
      )}
    </Page>
  );
}
