import { networkVectors } from '@marquee/testing/network-vectors';
import { getCustomerNetwork, getNetwork, unmapAddress } from './network.ts';

test.each(networkVectors)('counts %s in the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:abcd:d::1', '2001:db8:abcd::/48'],
  ['2001:db8:abcd:ffff:1:2:3:4', '2001:db8:abcd::/48'],
  ['2001:db8:abce::1', '2001:db8:abce::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['unknown', 'unknown'],
])('counts %s in the customer network %s', (address, network) => {
  expect(getCustomerNetwork(address)).toBe(network);
});

test('ignores the zone of a link-local address', () => {
  expect(getNetwork('fe80::1%eth0')).toBe('fe80::/64');
});

test('leaves other text unchanged', () => {
  expect(['', 'unknown', '203.0.113.7:80'].map(getNetwork)).toEqual(['', 'unknown', '203.0.113.7:80']);
});

test('returns IPv4 in IPv6 notation as IPv4, and keeps IPv6 addresses', () => {
  expect(['::ffff:203.0.113.7', '2001:db8::1', 'fe80::1%eth0'].map(unmapAddress)).toEqual([
    '203.0.113.7',
    '2001:db8::1',
    'fe80::1',
  ]);
});
