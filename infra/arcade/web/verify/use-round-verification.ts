import { useEffect, useState } from 'react';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import type { RoundVerification } from '#http/schemas.ts';
import { fetchVerification } from '#web/api/arcade-api.ts';

export type VerificationState =
  | { readonly status: 'none' | 'loading' | 'missing' }
  | { readonly status: 'found'; readonly verification: RoundVerification | CrashVerification };

/** Loads the verification data of a round. */
export function useRoundVerification(roundId: string | null): VerificationState {
  const [state, setState] = useState<VerificationState>({ status: roundId === null ? 'none' : 'loading' });
  useEffect(() => {
    if (roundId === null) return;
    fetchVerification(roundId).then(
      (verification) => setState({ status: 'found', verification }),
      () => setState({ status: 'missing' }),
    );
  }, [roundId]);
  return state;
}
