import { randomBytes } from 'node:crypto';
import { getTextDirection, selectLanguage, type Permission } from '@marquee/contract';
import type { Device } from '@marquee/contract/rendering';
import { stringifySetCookie } from 'cookie';
import Negotiator from 'negotiator';
import { readCookie } from '#http/cookie.ts';

export interface Preferences {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'dark' | 'light';
}

const maxHeaderLength = 500;

const visitorCookie = 'marquee_visitor';
const visitorIdPattern = /^[0-9a-f]{16}$/;
const oneYear = 31_536_000;

/**
 * The id that decides about canaries, constant for a browser, and the cookie to set; null when the browser already has
 * it.
 */
export function resolveVisitor(
  header: string | undefined,
  isSecure: boolean,
): { readonly id: string; readonly setCookie: string | null } {
  const stored = readCookie(header, visitorCookie);
  if (stored !== null && visitorIdPattern.test(stored)) return { id: stored, setCookie: null };
  const id = randomBytes(8).toString('hex');
  return {
    id,
    setCookie: stringifySetCookie({
      name: visitorCookie,
      value: id,
      path: '/',
      maxAge: oneYear,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
    }),
  };
}

/** Language tags of an Accept-Language header, best first. */
function parseAcceptedLanguages(header: string | undefined): string[] {
  if (header === undefined) return [];
  return new Negotiator({ headers: { 'accept-language': header.slice(0, maxHeaderLength) } }).languages();
}

interface VisitorHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/** @param addressLanguage language in the address of the page, which decides before the choice that is stored */
export function resolvePreferences(
  headers: VisitorHeaders,
  permission: Permission | null,
  addressLanguage: string | null = null,
): Preferences {
  const { languages, defaultLanguage } = permission?.info.whitelabel ?? { languages: [], defaultLanguage: 'en' };
  const language = selectLanguage(
    addressLanguage ?? readCookie(headers.cookie, 'marquee_lang'),
    parseAcceptedLanguages(headers['accept-language']),
    languages,
    defaultLanguage,
  );
  return {
    language,
    direction: getTextDirection(language),
    theme: readCookie(headers.cookie, 'marquee_theme') === 'light' ? 'light' : 'dark',
  };
}

interface DeviceHeaders {
  readonly 'sec-ch-ua-mobile'?: string | string[] | undefined;
  readonly 'user-agent'?: string | undefined;
}

/** The device of a visitor. Safari and Firefox only tell it by their name. */
export function readDevice({ 'sec-ch-ua-mobile': hint, 'user-agent': name = '' }: DeviceHeaders): Device {
  const isPhone = hint === undefined ? /\bMobi/.test(name) && !name.includes('iPad') : hint === '?1';
  return isPhone ? 'phone' : 'desktop';
}
