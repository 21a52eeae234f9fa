import type { Me } from '#schemas/responses.ts';
import { canOperateSite, canRunReleaseJobs } from '#web/api/permissions.ts';
import { jobServices, type JobService } from '#web/api/job.queries.ts';
import siteCss from '#web/site/site.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { ServiceJobs } from './service-jobs.tsx';

const canRun = (me: Me, service: JobService): boolean =>
  service === 'gateway' ? canOperateSite(me, 'change') : canRunReleaseJobs(me);

/** Background jobs of the services that the console reaches. */
export function JobsPage({ me }: { readonly me: Me }) {
  const { t } = useTexts();
  return (
    <section className={siteCss.page}>
      <h1 className={siteCss.title}>{t('page.jobs')}</h1>
      <p className={siteCss.muted}>{t('jobs.text')}</p>
      {jobServices.map((service) => (
        <ServiceJobs key={service} service={service} canRun={canRun(me, service)} />
      ))}
    </section>
  );
}
