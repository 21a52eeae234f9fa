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

/** The known page of an address that no remote renders yet; null for an unknown address. */
export function findComingSoonPage(pathname: string): ComingSoonPage | null {
  const path = pathname.toLowerCase();
  return isComingSoon(path) ? comingSoonPages[path] : null;
}
