import type { PasswordChangeReason } from '@marquee/contract';

export interface LoginConditions {
  readonly isFirstTimeLogin: boolean;
  readonly hasDefaultPassword: boolean;
  readonly isPasswordExpired: boolean;
}

/** Why the player must change the password before using the session, or null. */
export function getRequiredPasswordChange({
  isFirstTimeLogin,
  hasDefaultPassword,
  isPasswordExpired,
}: LoginConditions): PasswordChangeReason | null {
  if (isFirstTimeLogin) return 'first';
  if (hasDefaultPassword) return 'default';
  return isPasswordExpired ? 'expired' : null;
}
