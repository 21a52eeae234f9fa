import { NetworkRateLimit } from './network-rate-limit.ts';

test('counts the addresses of one IPv6 /64 together, and IPv4 addresses by themselves', () => {
  const limit = new NetworkRateLimit(2);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => limit.take(address, 0))).toEqual([
    true,
    true,
    false,
  ]);
  expect([limit.take('2001:db8:0:1::1', 0), limit.take('203.0.113.7', 0), limit.take('::ffff:203.0.113.7', 0)]).toEqual(
    [true, true, true],
  );
  expect(limit.take('203.0.113.7', 0)).toBe(false);
});

test('accepts requests again after a minute', () => {
  const limit = new NetworkRateLimit(1);
  expect([0, 59_999, 60_000].map((now) => limit.take('203.0.113.7', now))).toEqual([true, false, true]);
});

test('accepts requests again after another time', () => {
  const limit = new NetworkRateLimit(1, 3_600_000);
  expect([0, 3_599_999, 3_600_000].map((now) => limit.take('203.0.113.7', now))).toEqual([true, false, true]);
});

test('allows an IPv6 /48 four times as much as one of its networks', () => {
  const limit = new NetworkRateLimit(1);
  const networks = [1, 2, 3, 4, 5].map((network) => `2001:db8:1:${network}::1`);
  expect(networks.map((address) => limit.take(address, 0))).toEqual([true, true, true, true, false]);
  expect(limit.take('2001:db8:2::1', 0)).toBe(true);
});

test('uses up the limit of an IPv6 /48 with no request above the limit of a /64', () => {
  const limit = new NetworkRateLimit(2);
  for (let time = 0; time < 30; time += 1) limit.take('2001:db8:1:1::1', 0);
  expect(limit.take('2001:db8:1:1::1', 0)).toBe(false);
  expect(limit.take('2001:db8:1:2::1', 0)).toBe(true);
});
