import type { PasswordChangeReason } from '@marquee/contract';

/** The password of accounts that operators create. */
export const DEFAULT_PASSWORD = '123456';

export interface LoginConditions {
  readonly firstTimeLogin: boolean;
  readonly defaultPassword: boolean;
  readonly passwordExpired: boolean;
}

/** Why the player must change the password before using the session, or null. */
export function getRequiredPasswordChange({
  firstTimeLogin,
  defaultPassword,
  passwordExpired,
}: LoginConditions): PasswordChangeReason | null {
  if (firstTimeLogin) return 'first';
  if (defaultPassword) return 'default';
  return passwordExpired ? 'expired' : null;
}
