import { NetworkConcurrencyLimit, NetworkRateLimit } from './network-limits.ts';

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

test('opens another one after one of the network is closed', () => {
  const limit = new NetworkConcurrencyLimit(1);
  const close = limit.open('203.0.113.7');
  expect(limit.open('203.0.113.7')).toBeNull();
  expect(limit.open('203.0.113.8')).not.toBeNull();
  close?.();
  expect(limit.open('203.0.113.7')).not.toBeNull();
});
