import { z } from 'zod';

export const languages = ['en', 'zh-CN', 'th'] as const;
export type Language = (typeof languages)[number];
export type Theme = 'dark' | 'light';

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}

const cookieOf = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** First supported language of an `Accept-Language` header, by its primary tag. */
function acceptedLanguage(header: string): Language {
  const asked = header.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase().split('-')[0]);
  const found = asked.flatMap((tag) => languages.filter((language) => language.toLowerCase().split('-')[0] === tag));
  return found[0] ?? 'en';
}

/** Language and theme of the cookies, else the language of the browser and the dark theme. */
export function preferencesOf(headers: {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}): Preferences {
  const cookies = headers.cookie ?? '';
  const language = z.enum(languages).safeParse(cookieOf(cookies, 'console_language'));
  return {
    language: language.success ? language.data : acceptedLanguage(headers['accept-language'] ?? ''),
    theme: cookieOf(cookies, 'console_theme') === 'light' ? 'light' : 'dark',
  };
}
