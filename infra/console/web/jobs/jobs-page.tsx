import type { Me } from '#schemas/responses.ts';
import { canOperateSite, canRunReleaseJobs } from '#web/api/permissions.ts';
import { jobServices, type JobService } from '#web/api/job.queries.ts';
import { Page, PageText, PageTitle } from '#web/layout/page.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { ServiceJobs } from './service-jobs.tsx';

const canRun = (me: Me, service: JobService): boolean =>
  service === 'releases' ? canRunReleaseJobs(me) : canOperateSite(me, 'change');

/** Background jobs of the services that the console reaches. */
export function JobsPage({ me }: { readonly me: Me }) {
  const { t } = useTexts();
  return (
    <Page>
      <PageTitle>{t('page.jobs')}</PageTitle>
      <PageText>{t('jobs.text')}</PageText>
      {jobServices.map((service) => (
        <ServiceJobs key={service} service={service} canRun={canRun(me, service)} />
      ))}
    </Page>
  );
}
