/**
 * Origin of a launch address when it is one of the hosts that games may come from; null when it is not, or is no web address.
 * @param hosts `launchGameCDNs` of the permission response
 */
export function findTrustedOrigin(launchUrl: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(launchUrl)) return null;
  const { origin, protocol } = new URL(launchUrl);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hosts.some((host) => URL.canParse(host) && new URL(host).origin === origin) ? origin : null;
}

const balanceMessageTypes = new Set(['marquee:balance', 'marquee:round']);

/** True for a message by which a game says that the wallet has moved. Its figures are not used: the gateway is asked. */
export function isBalanceMessage(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    balanceMessageTypes.has(data.type)
  );
}
