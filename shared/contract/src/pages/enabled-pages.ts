import type { Permission } from '@marquee/contract';

type Info = Permission['info'];

const conditions: Readonly<Record<string, (info: Info) => boolean>> = {
  '/vip': ({ whitelabel }) => whitelabel.vip,
  '/member/referral': ({ whitelabel }) => whitelabel.referral,
  '/download': ({ resources }) => 'MOBILECONFIG' in resources || 'Android' in resources,
};

/** False for a page that the merchant has not enabled. */
export function isPageEnabled(path: string, info: Info): boolean {
  return conditions[path.toLowerCase()]?.(info) ?? true;
}
