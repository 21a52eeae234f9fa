import { Button, ErrorState, Skeleton } from '@marquee/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Channel, Me, Status } from '#schemas/responses.ts';
import { channelsQuery, healthQuery, statusQuery } from '#web/api/channel.queries.ts';
import { useChannelEvents } from '#web/api/use-channel-events.ts';
import { Alerts } from '#web/alerts/alerts.tsx';
import { Audit } from '#web/audit/audit.tsx';
import { Note } from '#web/dialog-kit/note.tsx';
import { ChannelChoice } from '#web/layout/channel-choice.tsx';
import { describeReleasesFailure } from '#web/layout/describe-failure.ts';
import { Header } from '#web/layout/header.tsx';
import { SideRail } from '#web/layout/side-rail.tsx';
import { useChannel } from '#web/layout/use-channel.ts';
import { Figures } from '#web/parts/figures.tsx';
import { PartList } from '#web/parts/part-list.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskContext, type Task } from '#web/tasks/task.ts';
import { useTexts } from '#web/texts/texts.ts';
import { PendingChanges } from '#web/approvals/pending-changes.tsx';
import css from '#web/layout/frame.module.css';

const emptyChannel: Channel = { name: '', revision: 0, requiresApproval: false, allowsUnsigned: false };

interface SectionsProps {
  readonly me: Me;
  readonly status: Status;
  /** Time of the response, Unix time in milliseconds. */
  readonly readAt: number;
  readonly settings: Channel;
}

function Sections({ me, status, readAt, settings }: SectionsProps) {
  const { t } = useTexts();
  const names = status.parts.map(({ part }) => part);
  const healthQueries = useQueries({ queries: names.map((part) => healthQuery(status.channel, part)) });
  const healthByPart = new Map(healthQueries.map(({ data }, index) => [names[index] ?? '', data?.minutes ?? []]));
  return (
    <>
      <section id="releases" className={css.section}>
        <h1 className={css.title}>{t('releases')}</h1>
        <div id="alerts" className={css.anchor}>
          <Alerts me={me} channel={status.channel} />
        </div>
        <Figures parts={status.parts} health={[...healthByPart.values()].flat()} now={readAt} />
        <PartList me={me} status={status} healthByPart={healthByPart} now={readAt} />
      </section>
      <section id="pending" className={css.section} aria-label={t('pending')}>
        <PendingChanges me={me} status={status} settings={settings} />
      </section>
      <section id="audit" className={css.section} aria-label={t('audit')}>
        <Audit channel={status.channel} />
      </section>
    </>
  );
}

function Reading() {
  const { t } = useTexts();
  return (
    <section className={css.section} aria-busy>
      <h1 className={css.title}>{t('releases')}</h1>
      <Skeleton shape="card" height={76} />
      <Skeleton shape="card" height={270} />
      <Skeleton shape="card" height={200} />
    </section>
  );
}

interface ReleasesPageProps {
  readonly me: Me;
  /** Navigation to the other pages. */
  readonly bar: ReactNode;
}

/** The releases of a channel. */
export function ReleasesPage({ me, bar }: ReleasesPageProps) {
  const texts = useTexts();
  const { t } = texts;
  const channels = useQuery({
    ...channelsQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5000 : 60_000),
  });
  const list = channels.data?.channels ?? [];
  const [channel, chooseChannel] = useChannel(list.map(({ name }) => name));
  const settings = list.find(({ name }) => name === channel) ?? emptyChannel;
  const {
    data: status,
    error: statusError,
    dataUpdatedAt,
    refetch,
  } = useQuery({ ...statusQuery(channel), enabled: channel !== '' });
  const isLive = useChannelEvents(channel);
  const [task, setTask] = useState<Task | null>(null);
  const error = statusError ?? channels.error;
  const retry = (): void => {
    void channels.refetch();
    if (channel !== '') void refetch();
  };
  return (
    <TaskContext value={setTask}>
      <a className={css.skip} href="#releases">
        {t('frame.skip')}
      </a>
      <Header me={me}>
        <ChannelChoice
          channels={list}
          channel={channel}
          onChannel={chooseChannel}
          status={status}
          isLive={isLive}
          outdatedAt={error === null ? null : dataUpdatedAt}
        />
      </Header>
      <div className={css.frame}>
        <SideRail />
        <main className={css.main}>
          {bar}
          {error !== null && status !== undefined && (
            <Note tone="coral" title={describeReleasesFailure(error, texts, dataUpdatedAt).title}>
              {describeReleasesFailure(error, texts, dataUpdatedAt).text}
            </Note>
          )}
          {status !== undefined && <Sections me={me} status={status} readAt={dataUpdatedAt} settings={settings} />}
          {status === undefined && error === null && <Reading />}
          {status === undefined && error !== null && (
            <ErrorState
              {...describeReleasesFailure(error, texts, null)}
              action={<Button onClick={retry}>{t('retry')}</Button>}
            />
          )}
        </main>
      </div>
      {task !== null && status !== undefined && (
        <TaskDialog
          task={task}
          status={status}
          requiresApproval={settings.requiresApproval}
          onClose={() => setTask(null)}
        />
      )}
    </TaskContext>
  );
}
