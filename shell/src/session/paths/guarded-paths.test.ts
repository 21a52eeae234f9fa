import { getGuardRedirect } from './guarded-paths.ts';

test.each([
  '/member',
  '/Member',
  '/MEMBER/securityCenter',
  '/member/securityCenter',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/lottert',
])('redirects a visitor from %s to /login', (path) => {
  expect(getGuardRedirect(path, false)).toBe('/login');
  expect(getGuardRedirect(path, true)).toBeNull();
});

test.each(['/', '/rng', '/members', '/login', '/register'])('lets a visitor open %s', (path) => {
  expect(getGuardRedirect(path, false)).toBeNull();
});

test.each(['/login', '/Login', '/register'])('redirects a logged-in player from %s to the home page', (path) => {
  expect(getGuardRedirect(path, true)).toBe('/');
});
