import { findOfferedLanguage, type Permission } from '@marquee/contract';
import type { FastifyRequest } from 'fastify';

const maxHostLength = 260;
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** Origin with which the visitor addressed the site, such as `https://example.com`; null for an unusual host. */
export function readSiteOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const isUsual = host.length <= maxHostLength && hostPattern.test(host) && ['http', 'https'].includes(protocol);
  return isUsual ? `${protocol}://${host.toLowerCase()}` : null;
}

const firstValue = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The language that the query of the address asks for with its first `lang`, when the site offers it. */
export function readAddressLanguage(query: unknown, permission: Permission | null): string | null {
  const lang = typeof query === 'object' && query !== null && 'lang' in query ? firstValue(query.lang) : null;
  if (typeof lang !== 'string' || permission === null) return null;
  return findOfferedLanguage(lang, permission.info.whitelabel.languages);
}

/** Address of a route in a language; null for the address whose language the visitor's choice or browser decides. */
export function createPageAddress(origin: string, route: string, language: string | null): string {
  return `${origin}${route}${language === null ? '' : `?lang=${language}`}`;
}

/** Whether the query of an address says no more than the language of the page. */
export function hasOnlyLanguage(query: unknown): boolean {
  return typeof query !== 'object' || query === null || Object.keys(query).every((key) => key === 'lang');
}
