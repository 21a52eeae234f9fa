import { getRequiredPasswordChange } from '#session/get-required-password-change.ts';

const value = { token: 't', firstTimeLogin: false, passwordExpired: false };

test.each([
  [{}, 'Sing-loud-7', 'username', null],
  [{}, '123456', 'username', 'default'],
  [{ passwordExpired: true }, 'Sing-loud-7', 'username', 'expired'],
  [{ firstTimeLogin: true, passwordExpired: true }, '123456', 'username', 'first'],
  [{ firstTimeLogin: true, passwordExpired: true }, '123456', 'sms', null],
] as const)('after %j with password %s by %s the required change is %s', (change, password, type, reason) => {
  expect(getRequiredPasswordChange({ ...value, ...change }, { username: 'nok', password, type })).toBe(reason);
});
