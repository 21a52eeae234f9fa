import { isGamePage, isHome } from '#frame/navigation/page-kinds.ts';

test.each(['/', '/index', '/index.html', '/home', '/app', '/login', '/register'])('%s shows the home page', (path) => {
  expect(isHome(path)).toBe(true);
});

test.each(['/seamless', '/lottery', '/lottert', '/seaLottery', '/sealottery', '/vnLottery', '/vnlottery'])(
  '%s is a game page',
  (path) => {
    expect(isGamePage(path)).toBe(true);
  },
);

test.each(['/', '/elott', '/bgs', '/rng', '/member'])('%s is no game page', (path) => {
  expect(isGamePage(path)).toBe(false);
});
