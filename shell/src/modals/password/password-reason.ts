import type { ModalParams } from '@marquee/platform';
import type { PasswordDue } from '#session/password-due.ts';

const isDue = (value: unknown): value is PasswordDue => value === 'first' || value === 'default' || value === 'expired';

/** Why the change is due, null when it is the player's wish; the password that was just typed at the login is not asked for again. */
export function reasonOf({ reason, oldPassword }: ModalParams): { readonly reason: PasswordDue | null; readonly oldPassword: string } {
  return { reason: isDue(reason) ? reason : null, oldPassword: isDue(reason) && typeof oldPassword === 'string' ? oldPassword : '' };
}
