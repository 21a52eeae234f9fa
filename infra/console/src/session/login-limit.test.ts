import { LoginLimit, type LoginKey } from './login-limit.ts';

const createKeys = (...names: string[]): LoginKey[] => names.map((name) => ({ name, allowance: 1 }));

const fail = (limit: LoginLimit, times: number, ...names: string[]) => {
  for (let n = 0; n < times; n += 1) limit.recordFailure(createKeys(...names));
};

test('returns the longest wait of the keys', () => {
  let now = 0;
  const limit = new LoginLimit(() => now);
  fail(limit, 5, 'network 1', 'token a');
  now = 299_000;
  fail(limit, 5, 'network 2', 'token b');
  expect(limit.getSecondsUntilAllowed(createKeys('network 1', 'token b'))).toBe(300);
  expect(limit.getSecondsUntilAllowed(createKeys('network 1', 'token c'))).toBe(1);
  expect(limit.getSecondsUntilAllowed(createKeys('network 3', 'token c'))).toBe(0);
});

test('allows a login again after five minutes', () => {
  let now = 0;
  const limit = new LoginLimit(() => now);
  fail(limit, 5, 'network 1');
  expect(limit.getSecondsUntilAllowed(createKeys('network 1'))).toBe(300);
  now = 300_000;
  expect(limit.getSecondsUntilAllowed(createKeys('network 1'))).toBe(0);
});

test('allows other networks and tokens after failures from many networks', () => {
  const limit = new LoginLimit(() => 0);
  for (let n = 0; n < 200; n += 1) limit.recordFailure(createKeys(`network ${n}`, `token ${n}`));
  expect(limit.getSecondsUntilAllowed(createKeys('network of an operator', 'token of an operator'))).toBe(0);
});
