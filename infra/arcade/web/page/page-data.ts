import { isLanguage, type Language } from '#web/i18n/load-dictionary.ts';

export interface PageData {
  readonly language: Language;
  readonly siteOrigin: string;
  readonly gameCode: string | null;
  readonly gmtOffsetMinutes: number;
  /** HTTP status of the error page; null on other pages. */
  readonly errorStatus: number | null;
}

/** Reads the data that the server embedded in the root element. */
export function readPageData(root: HTMLElement): PageData {
  const data: Record<string, unknown> = JSON.parse(root.dataset['facts'] ?? '{}');
  const { language, siteOrigin, gameCode, gmtOffsetMinutes, errorStatus } = data;
  return {
    language: isLanguage(language) ? language : 'en',
    siteOrigin: typeof siteOrigin === 'string' ? siteOrigin : '',
    gameCode: typeof gameCode === 'string' ? gameCode : null,
    gmtOffsetMinutes: typeof gmtOffsetMinutes === 'number' ? gmtOffsetMinutes : 0,
    errorStatus: typeof errorStatus === 'number' ? errorStatus : null,
  };
}
