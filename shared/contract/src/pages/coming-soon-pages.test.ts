import { findComingSoonPage } from './coming-soon-pages.ts';

test.each([
  ['/lottery', 'lottery'],
  ['/seaLottery', 'lottery'],
  ['/vnLottery', 'lottery'],
  ['/lottert', 'lottery'],
  ['/vnlottery', 'lottery'],
  ['/sealottery', 'lottery'],
  ['/promotions', 'promotions'],
  ['/pointMall', 'pointmall'],
])('finds the page of %s', (pathname, page) => {
  expect(findComingSoonPage(pathname)).toBe(page);
});

test.each(['/', '/vip', '/constructor', '/rng'])('finds no page for %s', (pathname) => {
  expect(findComingSoonPage(pathname)).toBeNull();
});
