import type { Permission } from '@marquee/contract';

/** Integrity-Policy: browsers that know it run no script without a hash. Styles they do not know yet. */
export const integrityPolicy = 'blocked-destinations=(script), endpoints=(csp)';

export interface PolicyInput {
  readonly nonce: string;
  readonly arcadeOrigin: string;
  /** Whether the visitor came by HTTPS. */
  readonly isSecure: boolean;
  readonly permission: Permission | null;
}

/** Hosts outside this site that a list of addresses names; a relative one is this site. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses
      .filter((address) => /^https?:\/\//.test(address) && URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];

/**
 * Content-Security-Policy of a page. Scripts need the nonce and may load others; styles come from this site or bear the
 * nonce; there is no inline style, script or eval. Text becomes code through the shell's one policy of Trusted Types, and markup
 * through the sanitiser's, of which each part that shows an operator's text has its own. The speed check reaches the site's domains.
 */
export function contentPolicy({ nonce, arcadeOrigin, isSecure, permission }: PolicyInput): string {
  const images = originsOf(permission?.info.imageCDNs ?? []);
  const domains = originsOf(permission?.info.domainRoute ?? []);
  const frames = originsOf([arcadeOrigin, ...(permission?.info.launchGameCDNs ?? [])]);
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...images].join(' '),
    `font-src 'self'`,
    `media-src 'self'`,
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
    'report-uri /fleet/csp-report',
    // Without TLS browsers know no endpoints, and would tell nobody.
    ...(isSecure ? ['report-to csp'] : []),
  ].join('; ');
}
