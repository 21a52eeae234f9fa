import { parseCookie } from 'cookie';

/** Value of a cookie, not decoded; null when it is missing. */
export function readCookie(header: string | undefined, name: string): string | null {
  return parseCookie(header ?? '', { decode: (value) => value })[name] ?? null;
}
