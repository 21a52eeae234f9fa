import { getGuardRedirect } from '#session/guarded-paths.ts';

test.each(['/member', '/member/securityCenter', '/lottery', '/seaLottery', '/vnLottery', '/lottert'])(
  'R2.15 a visitor at %s goes to /login',
  (path) => {
    expect(getGuardRedirect(path, false)).toBe('/login');
    expect(getGuardRedirect(path, true)).toBeNull();
  },
);

test.each(['/', '/rng', '/members', '/login', '/register'])('R6.01 a visitor may see %s', (path) => {
  expect(getGuardRedirect(path, false)).toBeNull();
});

test.each(['/login', '/register'])('someone with a session has no business at %s', (path) => {
  expect(getGuardRedirect(path, true)).toBe('/');
});
