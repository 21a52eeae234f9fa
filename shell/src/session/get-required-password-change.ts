import type { CallBody, LoginValue } from '@marquee/contract';

/** Why the player must change the password before the session can be used. */
export type PasswordChangeReason = 'first' | 'default' | 'expired';

/** The password of accounts that operators create. */
const defaultPassword = '123456';

/** The reason for a required change of the password, or null. A login by SMS requires none. */
export function getRequiredPasswordChange(
  { firstTimeLogin, passwordExpired }: LoginValue,
  { type, password }: CallBody<'login'>,
): PasswordChangeReason | null {
  if (type === 'sms') return null;
  if (firstTimeLogin) return 'first';
  if (password === defaultPassword) return 'default';
  return passwordExpired ? 'expired' : null;
}
