import { isIP } from 'node:net';

/** The eight groups of an IPv6 address in canonical form. A zone id such as `%eth0` is ignored. */
const parseGroups = (address: string): readonly string[] => {
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

const toIPv4 = (high: string, low: string): string =>
  [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]).join('.');

/** An IPv4 address itself, or the IPv6 network of `prefix` bits. Other text is returned unchanged. */
function maskAddress(address: string, prefix: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  const groups = parseGroups(address);
  const [high = '', low = ''] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return toIPv4(high, low);
  return `${new URL(`http://[${groups.slice(0, prefix / 16).join(':')}::]`).hostname.slice(1, -1)}/${prefix}`;
}

/**
 * The network that limits count and logins trust: an IPv4 address itself, or the /64 of one IPv6 line. An IPv4 address
 * in IPv6 notation is IPv4. Other text is returned unchanged. The SQL function `network_of` agrees.
 */
export function getNetwork(address: string): string {
  return maskAddress(address, 64);
}

/**
 * The largest network that a provider gives to one customer: an IPv6 /48, which contains 65,536 of the networks above,
 * or an IPv4 address. For rules that many independent visitors must agree on.
 */
export function getCustomerNetwork(address: string): string {
  return maskAddress(address, 48);
}

export interface LimitedNetwork {
  readonly network: string;
  /** How often the limit of a network may be used here. */
  readonly allowance: number;
}

/** A customer with an IPv6 /48 can change the /64 with each request. */
const CUSTOMER_ALLOWANCE = 4;

/** The networks whose limits a request uses: its own, and that of an IPv6 customer. */
export function listLimitedNetworks(address: string): readonly LimitedNetwork[] {
  const own = { network: getNetwork(address), allowance: 1 };
  const customer = getCustomerNetwork(address);
  return customer === own.network ? [own] : [own, { network: customer, allowance: CUSTOMER_ALLOWANCE }];
}

/** The address as IPv4 where it is an IPv4 address in IPv6 notation, and without a zone id such as `%eth0`. */
export function unmapAddress(address: string): string {
  const network = getNetwork(address);
  return isIP(network) === 4 ? network : address.replace(/%.*$/, '');
}
