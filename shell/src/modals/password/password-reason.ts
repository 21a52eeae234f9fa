import type { PasswordChangeReason } from '@marquee/contract';
import type { ModalParams } from '@marquee/platform';

const isReason = (value: unknown): value is PasswordChangeReason =>
  value === 'first' || value === 'default' || value === 'expired';

/** Why the password must be changed; null when the player opened the modal. */
export function readPasswordChangeReason({ reason }: ModalParams): PasswordChangeReason | null {
  return isReason(reason) ? reason : null;
}
