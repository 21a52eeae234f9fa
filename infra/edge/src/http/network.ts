import { isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const splitGroups = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The network of an address: the IPv4 address itself, or the /64 that an IPv6 subscriber gets. */
export function getNetwork(address: string): string {
  const [, ipv4] = mappedIPv4.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const [start, end] = [splitGroups(head), splitGroups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = [...start, ...zeros, ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
