import type { JobStatus } from '@marquee/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobListQuery, runJobPath, type JobService } from '#web/api/job.queries.ts';
import { ReasonDialog } from '#web/dialog-kit/reason-dialog.tsx';
import { QueryStatus } from '#web/layout/query-status.tsx';
import { TablePlaceholder, TableSection } from '#web/layout/table-card.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { JobTable } from './job-table.tsx';
import { getRunLabel } from './run-label.ts';

interface ServiceJobsProps {
  readonly service: JobService;
  readonly canRun: boolean;
}

/** The jobs of one service. */
export function ServiceJobs({ service, canRun }: ServiceJobsProps) {
  const { t, named } = useTexts();
  const query = useQuery(jobListQuery(service));
  const { data } = query;
  const [started, setStarted] = useState<JobStatus | null>(null);
  const getTitle = ({ name }: JobStatus): string => named(`jobs.name.${name}`, name);
  return (
    <TableSection title={t(`jobs.service.${service}`)}>
      {(data === undefined || query.error !== null) && (
        <TablePlaceholder>
          <QueryStatus query={query} />
        </TablePlaceholder>
      )}
      {data !== undefined && (
        <JobTable
          caption={t(`jobs.service.${service}`)}
          jobs={data.jobs}
          getTitle={getTitle}
          onRun={canRun ? setStarted : null}
        />
      )}
      {started !== null && (
        <ReasonDialog
          title={t(getRunLabel(started))}
          confirmLabel={t(getRunLabel(started))}
          doneText={t('jobs.run.done')}
          unchangedText={t('jobs.run.unchanged')}
          createWrite={(reason) => ({ path: runJobPath(service, started.name), body: { reason } })}
          onClose={() => setStarted(null)}
        >
          <p>{t('jobs.run.text', { job: getTitle(started) })}</p>
        </ReasonDialog>
      )}
    </TableSection>
  );
}
