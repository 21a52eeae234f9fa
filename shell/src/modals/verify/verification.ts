import type { ProofDemand } from '@marquee/contract';
import type { ModalParams } from '@marquee/platform';
import type { LoginAttempt } from '#session/use-enter.ts';

/** A login that waits for its proof. */
export interface Verification {
  readonly demand: ProofDemand;
  readonly attempt: LoginAttempt;
}

const isVerification = (value: unknown): value is Verification =>
  typeof value === 'object' && value !== null && 'demand' in value && 'attempt' in value;

export function verificationOf({ verification }: ModalParams): Verification | null {
  return isVerification(verification) ? verification : null;
}
