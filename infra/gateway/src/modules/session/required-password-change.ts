import type { PasswordChangeReason } from '@marquee/contract';

/** What operators give to accounts that they open. */
export const DEFAULT_PASSWORD = '123456';

export interface LoginConditions {
  readonly firstTimeLogin: boolean;
  readonly defaultPassword: boolean;
  readonly passwordExpired: boolean;
}

/** R4.03: why the password has to be changed before the player goes on. */
export function requiredPasswordChange({
  firstTimeLogin,
  defaultPassword,
  passwordExpired,
}: LoginConditions): PasswordChangeReason | null {
  if (firstTimeLogin) return 'first';
  if (defaultPassword) return 'default';
  return passwordExpired ? 'expired' : null;
}
