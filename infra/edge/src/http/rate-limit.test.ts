import { RateLimit } from './rate-limit.ts';

test('counts the addresses of one IPv6 /64 together, and others by themselves', () => {
  const limit = new RateLimit(2);
  const take = (address: string): boolean => limit.take(address, 0);
  expect(['2001:db8:1:2::1', '2001:db8:1:2:3::4', '2001:db8:1:2::5'].map(take)).toEqual([true, true, false]);
  expect(['2001:db8:1:3::1', '203.0.113.7'].map(take)).toEqual([true, true]);
  expect(['::ffff:203.0.113.7', '203.0.113.7'].map(take)).toEqual([true, false]);
});

test('allows an IPv6 /48 four times as much as one of its networks', () => {
  const limit = new RateLimit(1);
  const networks = [1, 2, 3, 4, 5].map((network) => `2001:db8:1:${network}::1`);
  expect(networks.map((address) => limit.take(address, 0))).toEqual([true, true, true, true, false]);
});

test('uses up the limit of an IPv6 /48 with no request above the limit of a /64', () => {
  const limit = new RateLimit(2);
  for (let time = 0; time < 30; time += 1) limit.take('2001:db8:1:1::1', 0);
  expect(limit.take('2001:db8:1:1::1', 0)).toBe(false);
  expect(limit.take('2001:db8:1:2::1', 0)).toBe(true);
});
