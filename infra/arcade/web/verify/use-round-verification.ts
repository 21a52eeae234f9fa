import { useCallback, useEffect, useState } from 'react';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import type { RoundVerification } from '#http/schemas.ts';
import { fetchVerification } from '#web/api/arcade-api.ts';

export type VerificationState =
  | { readonly status: 'none' | 'loading' | 'missing' }
  | { readonly status: 'found'; readonly verification: RoundVerification | CrashVerification };

/** Loads the verification data of a round. `reload` rejects when the service does not respond. */
export function useRoundVerification(roundId: string | null) {
  const [state, setState] = useState<VerificationState>({ status: roundId === null ? 'none' : 'loading' });
  const load = useCallback(async () => {
    if (roundId === null) return;
    const verification = await fetchVerification(roundId);
    setState({ status: 'found', verification });
  }, [roundId]);
  useEffect(() => {
    load().catch(() => setState({ status: 'missing' }));
  }, [load]);
  return { state, reload: load };
}
