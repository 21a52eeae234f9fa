import type { Permission } from '@marquee/contract';

type Info = Permission['info'];

const parts: Readonly<Record<string, (info: Info) => boolean>> = {
  '/vip': ({ whitelabel }) => whitelabel.vip,
  '/member/referral': ({ whitelabel }) => whitelabel.referral,
  '/download': ({ resources }) => 'MOBILECONFIG' in resources || 'Android' in resources,
};

/** R6.06: false for a page of a part that the merchant does without. */
export function isOffered(path: string, info: Info): boolean {
  return parts[path.toLowerCase()]?.(info) ?? true;
}
