import type { ModalParams } from '@marquee/platform';

/** The ticket of somebody whom a provider vouches for, and what the provider calls them; null for anybody else. */
export function readTicket({
  ticket,
  nickname,
}: ModalParams): { readonly ticket: string; readonly nickname: string } | null {
  return typeof ticket === 'string' && typeof nickname === 'string' ? { ticket, nickname } : null;
}
