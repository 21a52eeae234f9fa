import { randomBytes } from 'node:crypto';
import type { Permission } from '@marquee/contract';

export interface Preferences {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'dark' | 'light';
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);
const longestHeader = 500;

/** Value of a cookie, null when it is missing. */
export function cookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

const visitorCookie = 'marquee_visitor';
const visitorIdForm = /^[0-9a-f]{16}$/;
const oneYear = 31_536_000;

/** The sticky id by which a visitor always gets the same release of a canary, and the cookie that keeps it; null when it is kept already. */
export function visitorOf(
  header: string | undefined,
  isSecure: boolean,
): { readonly id: string; readonly setCookie: string | null } {
  const kept = cookie(header, visitorCookie);
  if (kept !== null && visitorIdForm.test(kept)) return { id: kept, setCookie: null };
  const id = randomBytes(8).toString('hex');
  return {
    id,
    setCookie: `${visitorCookie}=${id}; Path=/; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** Language tags of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  const wishes = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((wish, index) => {
      const [tag = '', ...parameters] = wish.trim().split(';');
      const quality = Number(
        parameters
          .map((parameter) => parameter.trim())
          .find((parameter) => parameter.startsWith('q='))
          ?.slice(2) ?? '1',
      );
      return { tag, quality: Number.isFinite(quality) ? quality : 0, index };
    });
  return wishes
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag);
}

const base = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** R4.20: the stored choice, else the first of the browser's wishes that is offered, else the default. */
export function chooseLanguage(
  stored: string | null,
  wishes: readonly string[],
  offered: readonly string[],
  otherwise: string,
): string {
  const exact = (tag: string) => offered.find((each) => each.toLowerCase() === tag.toLowerCase());
  const near = (tag: string) => offered.find((each) => base(each) === base(tag));
  return (
    exact(stored ?? '') ??
    wishes.map((wish) => exact(wish) ?? near(wish)).find((found) => found !== undefined) ??
    otherwise
  );
}

interface VisitorHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

export function preferencesOf(headers: VisitorHeaders, permission: Permission | null): Preferences {
  const { languages, defaultLanguage } = permission?.info.whitelabel ?? { languages: [], defaultLanguage: 'en' };
  const language = chooseLanguage(
    cookie(headers.cookie, 'marquee_lang'),
    acceptedLanguages(headers['accept-language']),
    languages,
    defaultLanguage,
  );
  return {
    language,
    direction: rightToLeft.has(base(language)) ? 'rtl' : 'ltr',
    theme: cookie(headers.cookie, 'marquee_theme') === 'light' ? 'light' : 'dark',
  };
}
