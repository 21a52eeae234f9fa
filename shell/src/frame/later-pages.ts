const later = {
  '/lottery': 'lottery',
  '/lottert': 'lottery',
  '/sealottery': 'lottery',
  '/vnlottery': 'lottery',
  '/promotions': 'promotions',
  '/pointmall': 'pointmall',
} as const;

export type LaterPage = (typeof later)[keyof typeof later];

const isLater = (path: string): path is keyof typeof later => Object.hasOwn(later, path);

/** R2.11, R2.12: which page of the house this address belongs to, though no part draws it yet; null for none. */
export function laterPage(pathname: string): LaterPage | null {
  const path = pathname.toLowerCase();
  return isLater(path) ? later[path] : null;
}
