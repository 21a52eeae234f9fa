import { Button, Chip, Table, type ChipProps, type Column } from '@marquee/ui';
import type { JobStatus } from '@marquee/contract/operator';
import { formatInstant } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { isRunnable, getRunLabel } from './run-label.ts';
import css from './jobs.module.css';

const tones: Readonly<Record<JobStatus['state'], ChipProps['tone']>> = {
  idle: 'emerald',
  queued: 'cyan',
  running: 'cyan',
  retrying: 'gold',
  failed: 'coral',
};

function StateChip({ job: { state, lastRun, everySeconds } }: { readonly job: JobStatus }) {
  const { t } = useTexts();
  if (state !== 'idle' || lastRun !== null) return <Chip tone={tones[state]}>{t(`jobs.state.${state}`)}</Chip>;
  // The queue deletes finished runs, so an item job without a run may have had one earlier.
  return <Chip tone="neutral">{t(everySeconds === null ? 'jobs.state.noRecentRun' : 'jobs.state.notRunYet')}</Chip>;
}

const NONE = '–';
const formatTime = (instant: string | null): string => (instant === null ? NONE : formatInstant(instant));

interface JobTableProps {
  readonly caption: string;
  readonly jobs: readonly JobStatus[];
  /** Null without the permission to run jobs. */
  readonly onRun: ((job: JobStatus) => void) | null;
  getTitle(job: JobStatus): string;
}

export function JobTable({ caption, jobs, onRun, getTitle }: JobTableProps) {
  const { t } = useTexts();
  const columns: readonly Column<JobStatus>[] = [
    {
      id: 'name',
      head: t('jobs.job'),
      lead: true,
      cell: (job) => (
        <span className={css.name}>
          <strong>{getTitle(job)}</strong>
          <Mono>{job.name}</Mono>
        </span>
      ),
    },
    {
      id: 'state',
      head: t('jobs.state'),
      cell: (job) => <StateChip job={job} />,
    },
    { id: 'last', head: t('jobs.lastRun'), cell: ({ lastRun }) => formatTime(lastRun) },
    {
      id: 'next',
      head: t('jobs.nextRun'),
      cell: ({ nextRun, everySeconds }) =>
        everySeconds === null && nextRun === null ? t('jobs.nextRun.onDemand') : formatTime(nextRun),
    },
    { id: 'attempts', head: t('jobs.attempts'), align: 'end', cell: ({ attempts }) => String(attempts) },
    {
      id: 'error',
      head: t('jobs.lastError'),
      cell: ({ lastError }) => <span className={css.error}>{lastError ?? NONE}</span>,
    },
  ];
  const actions: Column<JobStatus> = {
    id: 'actions',
    head: t('content.actions'),
    cell: (job) => (
      <Button
        size="small"
        disabled={!isRunnable(job)}
        aria-label={t(`${getRunLabel(job)}.of`, { job: getTitle(job) })}
        onClick={() => onRun?.(job)}
      >
        {t(getRunLabel(job))}
      </Button>
    ),
  };
  return (
    <Table
      caption={caption}
      columns={onRun === null ? columns : [...columns, actions]}
      rows={jobs}
      rowKey={({ name }) => name}
    />
  );
}
