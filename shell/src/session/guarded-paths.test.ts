import { redirectOf } from '#session/guarded-paths.ts';

test.each(['/member', '/member/securityCenter', '/lottery', '/seaLottery', '/vnLottery', '/lottert'])(
  'R2.15 a visitor at %s goes to /login',
  (path) => {
    expect(redirectOf(path, false)).toBe('/login');
    expect(redirectOf(path, true)).toBeNull();
  },
);

test.each(['/', '/rng', '/members', '/login', '/register'])('R6.01 a visitor may see %s', (path) => {
  expect(redirectOf(path, false)).toBeNull();
});

test.each(['/login', '/register'])('someone with a session has no business at %s', (path) => {
  expect(redirectOf(path, true)).toBe('/');
});
