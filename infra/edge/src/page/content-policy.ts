import { parseWebAddress, type Permission } from '@marquee/contract';

/** Integrity-Policy: supporting browsers run no script without a hash. They do not support styles yet. */
export const integrityPolicy = 'blocked-destinations=(script), endpoints=(csp)';

export interface PolicyInput {
  readonly nonce: string;
  readonly arcadeOrigin: string;
  /** Whether the visitor uses HTTPS. */
  readonly isSecure: boolean;
  readonly permission: Permission | null;
  /** Id of the page load, without which a report does not count; null for a page that has none. */
  readonly loadId: string | null;
}

const getReportAddress = (load: string): string => `/fleet/csp-report?load=${load}`;

/** The header that defines the endpoint `csp` of the policies. */
export function formatReportingEndpoints(load: string): string {
  return `csp="${getReportAddress(load)}"`;
}

/** Origins of the absolute addresses in a list; relative addresses are of this site. */
const selectOrigins = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => parseWebAddress(address)?.origin).filter((origin) => origin !== undefined)),
];

/**
 * Content-Security-Policy of a page. Scripts need the nonce and may load others; styles are from this site or have the
 * nonce; inline styles, inline scripts and eval are blocked. Trusted Types: one policy of the shell for script
 * addresses, and one of the sanitiser in each part that shows an operator's text. `connect-src` contains the site's
 * domains for the speed check.
 */
export function createContentPolicy({ nonce, arcadeOrigin, isSecure, permission, loadId }: PolicyInput): string {
  const images = selectOrigins(permission?.info.imageCDNs ?? []);
  const domains = selectOrigins(permission?.info.domainRoute ?? []);
  const frames = selectOrigins([arcadeOrigin, ...(permission?.info.launchGameCDNs ?? [])]);
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...images].join(' '),
    `font-src 'self'`,
    ['media-src', `'self'`, ...images].join(' '),
    ['connect-src', `'self'`, ...domains].join(' '),
    ['frame-src', ...frames].join(' '),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    "trusted-types default dompurify 'allow-duplicates'",
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ...(loadId === null ? [] : [`report-uri ${getReportAddress(loadId)}`]),
    // Browsers support reporting endpoints only with TLS.
    ...(loadId !== null && isSecure ? ['report-to csp'] : []),
  ].join('; ');
}
