import type { ModalParams } from '@marquee/platform';
import type { PasswordDue } from '#session/password-due.ts';

const isDue = (value: unknown): value is PasswordDue => value === 'first' || value === 'default' || value === 'expired';

/** Why the change is due, null when it is the player's wish. */
export const reasonOf = ({ reason }: ModalParams): PasswordDue | null => (isDue(reason) ? reason : null);
