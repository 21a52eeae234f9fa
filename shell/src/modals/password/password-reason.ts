import type { ModalParams } from '@marquee/platform';
import type { PasswordChangeReason } from '#session/get-required-password-change.ts';

const isReason = (value: unknown): value is PasswordChangeReason =>
  value === 'first' || value === 'default' || value === 'expired';

/** Why the password must be changed; null when the player opened the modal. */
export function readPasswordChangeReason({ reason }: ModalParams): PasswordChangeReason | null {
  return isReason(reason) ? reason : null;
}
