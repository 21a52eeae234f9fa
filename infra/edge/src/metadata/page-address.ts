import type { Permission } from '@marquee/contract';
import type { FastifyRequest } from 'fastify';

const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** Origin with which the visitor addressed the site, such as `https://example.com`; null for an unusual host. */
export function readSiteOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  return hostPattern.test(host) ? `${protocol}://${host.toLowerCase()}` : null;
}

/** The language that the query of the address asks for with `lang`, when the site offers it. */
export function readAddressLanguage(query: unknown, permission: Permission | null): string | null {
  if (typeof query !== 'object' || query === null || !('lang' in query)) return null;
  const { lang } = query;
  const offered = permission?.info.whitelabel.languages ?? [];
  return offered.find((tag) => typeof lang === 'string' && tag.toLowerCase() === lang.toLowerCase()) ?? null;
}

/** Address of a route in a language, or in the language that the browser prefers. */
export function createPageAddress(origin: string, route: string, language: string | null): string {
  return `${origin}${route}${language === null ? '' : `?lang=${language}`}`;
}
