import type { CallBody, LoginValue } from '@marquee/contract';

/** Why a password has to be changed before the player goes on. */
export type PasswordDue = 'first' | 'default' | 'expired';

/** What operators give to accounts that they open. */
const defaultPassword = '123456';

/** R4.03, R1.05: first login, default password, expired password; never after a login by SMS. */
export function passwordDue(
  { firstTimeLogin, passwordExpired }: LoginValue,
  { type, password }: CallBody<'login'>,
): PasswordDue | null {
  if (type === 'sms') return null;
  if (firstTimeLogin) return 'first';
  if (password === defaultPassword) return 'default';
  return passwordExpired ? 'expired' : null;
}
