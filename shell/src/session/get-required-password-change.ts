import { defaultPassword, type CallBody, type LoginValue, type PasswordChangeReason } from '@marquee/contract';

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
