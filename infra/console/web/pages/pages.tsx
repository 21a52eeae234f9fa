import type { ReactNode } from 'react';
import type { Me } from '#schemas/responses.ts';
import { ReleasesPage } from '#web/releases/releases-page.tsx';
import { ContentPage } from '#web/content/content-page.tsx';
import { DiscrepanciesPage } from '#web/discrepancies/discrepancies-page.tsx';
import { JobsPage } from '#web/jobs/jobs-page.tsx';
import { Header } from '#web/layout/header.tsx';
import { MessagesPage } from '#web/messages/messages-page.tsx';
import { SitePage } from '#web/site/site-page.tsx';
import { NotificationProvider } from '#web/dialog-kit/notifications.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { PageNavigation } from './page-navigation.tsx';
import { usePage, type PageName } from '#web/layout/use-page.ts';
import css from '#web/layout/frame.module.css';

const pages: Readonly<Record<Exclude<PageName, 'releases'>, (props: { readonly me: Me }) => ReactNode>> = {
  site: SitePage,
  content: ContentPage,
  messages: MessagesPage,
  discrepancies: DiscrepanciesPage,
  jobs: JobsPage,
};

/** The selected page with header and navigation. */
export function Pages({ me }: { readonly me: Me }) {
  const { t } = useTexts();
  const [page, open] = usePage();
  const bar = <PageNavigation me={me} page={page} onOpen={open} />;
  if (page === 'releases') {
    return (
      <NotificationProvider>
        <ReleasesPage me={me} bar={bar} />
      </NotificationProvider>
    );
  }
  const Page = pages[page];
  return (
    <NotificationProvider>
      <a className={css.skip} href="#page">
        {t('frame.skip')}
      </a>
      <Header me={me} />
      <main id="page" tabIndex={-1} className={css.main}>
        {bar}
        <Page me={me} />
      </main>
    </NotificationProvider>
  );
}
