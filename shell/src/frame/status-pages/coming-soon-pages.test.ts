import { findComingSoonPage } from '#frame/status-pages/coming-soon-pages.ts';

test.each([
  ['/lottery', 'lottery'],
  ['/seaLottery', 'lottery'],
  ['/vnLottery', 'lottery'],
  ['/lottert', 'lottery'],
  ['/vnlottery', 'lottery'],
  ['/sealottery', 'lottery'],
  ['/promotions', 'promotions'],
  ['/pointMall', 'pointmall'],
])('R2.11 R2.12 %s is the house’s', (pathname, page) => {
  expect(findComingSoonPage(pathname)).toBe(page);
});

test.each(['/', '/vip', '/constructor', '/rng'])('%s is no page that opens later', (pathname) => {
  expect(findComingSoonPage(pathname)).toBeNull();
});
