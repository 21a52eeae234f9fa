import { parseWebAddress } from '@marquee/contract';

/**
 * Origin of a launch URL when it is one of the allowed hosts; null for any other URL.
 * @param hosts `launchGameCDNs` of the permission response
 */
export function findTrustedOrigin(launchUrl: string, hosts: readonly string[]): string | null {
  const origin = parseWebAddress(launchUrl)?.origin;
  return origin !== undefined && hosts.some((host) => parseWebAddress(host)?.origin === origin) ? origin : null;
}

const balanceMessageTypes = new Set(['marquee:balance', 'marquee:round']);

/** Whether a game's message announces a balance change. Its figures are not used: the gateway has the balance. */
export function isBalanceMessage(data: unknown): boolean {
  return balanceMessageTypes.has(messageType(data));
}

/** Whether a game asks to be opened again, because its session has ended. */
export function isReopenMessage(data: unknown): boolean {
  return messageType(data) === 'marquee:reopen';
}

function messageType(data: unknown): string {
  const isMessage = typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
  return isMessage ? String(data.type) : '';
}
