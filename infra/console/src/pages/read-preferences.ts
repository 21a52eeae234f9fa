import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { languages, type Language, type Preferences } from './preferences.ts';

/** First supported language of an `Accept-Language` header, by its primary tag. */
function acceptedLanguage(header: string): Language {
  const asked = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map((tag) => tag.toLowerCase().split('-')[0]);
  const found = asked.flatMap((tag) => languages.filter((language) => language.toLowerCase().split('-')[0] === tag));
  return found[0] ?? 'en';
}

/** Language and theme of the cookies, else the language of the browser and the dark theme. */
export function readPreferences(headers: {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}): Preferences {
  const cookies = parseCookie(headers.cookie ?? '');
  const language = z.enum(languages).safeParse(cookies['console_language']);
  return {
    language: language.success ? language.data : acceptedLanguage(headers['accept-language'] ?? ''),
    theme: cookies['console_theme'] === 'light' ? 'light' : 'dark',
  };
}
