export type Language = 'en' | 'zh-CN' | 'th';

export interface PageData {
  readonly language: Language;
  readonly siteOrigin: string;
  readonly gameCode: string | null;
}

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'zh-CN' || value === 'th';

/** What the server wrote on the root element. */
export function readPageData(root: HTMLElement): PageData {
  const facts: Record<string, unknown> = JSON.parse(root.dataset['facts'] ?? '{}');
  const { language, siteOrigin, gameCode } = facts;
  return {
    language: isLanguage(language) ? language : 'en',
    siteOrigin: typeof siteOrigin === 'string' ? siteOrigin : '',
    gameCode: typeof gameCode === 'string' ? gameCode : null,
  };
}
