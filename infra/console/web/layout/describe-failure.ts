import { RequestError } from '#web/api/request.ts';
import { formatInstant } from '#web/texts/formats.ts';
import type { Texts } from '#web/texts/texts.ts';

interface Failure {
  readonly title: string;
  readonly text: string;
}

const getCode = (error: Error): string => (error instanceof RequestError ? error.code : 'unreadable');

/**
 * Title and text of data that could not be loaded.
 * @param readAt when the data on the page was loaded, in milliseconds; null when there is none
 */
export function describeFailure(error: Error, { t, named }: Texts, readAt: number | null): Failure {
  return {
    title: readAt === null ? t('failed.title') : t('outdated.title', { at: formatInstant(readAt) }),
    text: named(`error.${getCode(error)}`, error.message),
  };
}

/**
 * The same for the whole releases page: when the release service is down, the text says that the site works without it.
 */
export function describeReleasesFailure(error: Error, texts: Texts, readAt: number | null): Failure {
  const { t } = texts;
  if (getCode(error) !== 'releases-down') return describeFailure(error, texts, readAt);
  return {
    title: t('down.title'),
    text: readAt === null ? t('down.first') : t('down.text', { at: formatInstant(readAt) }),
  };
}
