import { useTexts } from '#web/i18n/texts.ts';
import css from './error-page.module.css';

interface Props {
  /** HTTP status of the response. */
  readonly status: number;
  readonly siteOrigin: string;
}

/** Shown for an address without a page, or when a page cannot be served. */
export function ErrorPage({ status, siteOrigin }: Props) {
  const { t } = useTexts();
  const isMissing = status < 500;
  return (
    <main className={css.page}>
      <h1>{t(isMissing ? 'errorPage.missing' : 'errorPage.failed')}</h1>
      <p>{t(isMissing ? 'errorPage.missingText' : 'errorPage.failedText')}</p>
      <a href={siteOrigin}>{t('errorPage.site')}</a>
    </main>
  );
}
