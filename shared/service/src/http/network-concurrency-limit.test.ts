import { NetworkConcurrencyLimit } from './network-concurrency-limit.ts';

test('opens another one after one of the network is closed', () => {
  const limit = new NetworkConcurrencyLimit(1);
  const close = limit.open('203.0.113.7');
  expect(limit.open('203.0.113.7')).toBeNull();
  expect(limit.open('203.0.113.8')).not.toBeNull();
  close?.();
  expect(limit.open('203.0.113.7')).not.toBeNull();
});

test('opens four times as many in an IPv6 /48 as in one of its networks', () => {
  const limit = new NetworkConcurrencyLimit(1);
  const [close] = [1, 2, 3, 4].map((network) => limit.open(`2001:db8:1:${network}::1`));
  expect(limit.open('2001:db8:1:5::1')).toBeNull();
  close?.();
  expect(limit.open('2001:db8:1:5::1')).not.toBeNull();
});
