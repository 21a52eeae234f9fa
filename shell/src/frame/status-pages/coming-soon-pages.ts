const comingSoonPages = {
  '/lottery': 'lottery',
  '/lottert': 'lottery',
  '/sealottery': 'lottery',
  '/vnlottery': 'lottery',
  '/promotions': 'promotions',
  '/pointmall': 'pointmall',
} as const;

export type ComingSoonPage = (typeof comingSoonPages)[keyof typeof comingSoonPages];

const isComingSoon = (path: string): path is keyof typeof comingSoonPages => Object.hasOwn(comingSoonPages, path);

/** R2.11, R2.12: which page of the house this address belongs to, though no part draws it yet; null for none. */
export function findComingSoonPage(pathname: string): ComingSoonPage | null {
  const path = pathname.toLowerCase();
  return isComingSoon(path) ? comingSoonPages[path] : null;
}
