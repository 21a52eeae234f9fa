import type { PasswordDue } from '@marquee/contract';

/** What operators give to accounts that they open. */
export const DEFAULT_PASSWORD = '123456';

export interface Debts {
  readonly firstTimeLogin: boolean;
  readonly defaultPassword: boolean;
  readonly passwordExpired: boolean;
}

/** R4.03: why the password has to be changed before the player goes on. */
export function passwordDueOf({ firstTimeLogin, defaultPassword, passwordExpired }: Debts): PasswordDue | null {
  if (firstTimeLogin) return 'first';
  if (defaultPassword) return 'default';
  return passwordExpired ? 'expired' : null;
}
