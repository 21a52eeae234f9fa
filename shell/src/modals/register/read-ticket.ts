import type { ModalParams } from '@marquee/platform';

/** Returns the registration ticket and nickname of a social login from the modal params, or null. */
export function readTicket({
  ticket,
  nickname,
}: ModalParams): { readonly ticket: string; readonly nickname: string } | null {
  return typeof ticket === 'string' && typeof nickname === 'string' ? { ticket, nickname } : null;
}
