import { parseWebAddress } from '@marquee/contract';
import { parseAmount, type Amount } from '@marquee/money';

/**
 * Origin of a launch URL when it is one of the allowed hosts; null for any other URL.
 * @param hosts `launchGameCDNs` of the permission response
 */
export function findTrustedOrigin(launchUrl: string, hosts: readonly string[]): string | null {
  const origin = parseWebAddress(launchUrl)?.origin;
  return origin !== undefined && hosts.some((host) => parseWebAddress(host)?.origin === origin) ? origin : null;
}

const balanceMessageTypes = new Set(['marquee:balance', 'marquee:round', 'marquee:refused']);

/** Whether a game's message announces a balance change. Its figures are not used: the gateway has the balance. */
export function isBalanceMessage(data: unknown): boolean {
  return balanceMessageTypes.has(messageType(data));
}

/** The stake of a game's message that a bet was sent; null for another message. */
export function readBet(data: unknown): { readonly stake: Amount; readonly currency: string } | null {
  if (messageType(data) !== 'marquee:bet') return null;
  const { stake, currency }: { readonly stake?: unknown; readonly currency?: unknown } = Object(data);
  if (typeof stake !== 'string' || typeof currency !== 'string') return null;
  const parsed = parseAmount(stake);
  return parsed.ok ? { stake: parsed.amount, currency } : null;
}

/** Whether a game asks to be opened again, because its session has ended. */
export function isReopenMessage(data: unknown): boolean {
  return messageType(data) === 'marquee:reopen';
}

/** Whether the sound of a game is on; null for a message about something else. */
export function readSound(data: unknown): boolean | null {
  if (messageType(data) !== 'marquee:sound') return null;
  const { isOn }: { readonly isOn?: unknown } = Object(data);
  return typeof isOn === 'boolean' ? isOn : null;
}

function messageType(data: unknown): string {
  const isMessage = typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
  return isMessage ? String(data.type) : '';
}
