import type { LoginVerification } from '@marquee/contract';
import type { ModalParams } from '@marquee/platform';
import type { LoginAttempt } from '#session/use-complete-login.ts';

/** A login that is not verified yet. */
export interface PendingLogin {
  readonly verification: LoginVerification;
  readonly attempt: LoginAttempt;
}

const isPendingLogin = (value: unknown): value is PendingLogin =>
  typeof value === 'object' && value !== null && 'verification' in value && 'attempt' in value;

export function readPendingLogin({ pendingLogin }: ModalParams): PendingLogin | null {
  return isPendingLogin(pendingLogin) ? pendingLogin : null;
}
