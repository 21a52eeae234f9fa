import type { ModalParams } from '@marquee/platform';
import type { PasswordDue } from '#session/password-due.ts';

const isDue = (value: unknown): value is PasswordDue => value === 'first' || value === 'default' || value === 'expired';

/** Why the change is due, null when it is the player's wish. */
export function reasonOf({ reason }: ModalParams): PasswordDue | null {
  return isDue(reason) ? reason : null;
}
