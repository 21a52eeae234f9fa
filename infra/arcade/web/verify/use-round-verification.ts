import { useEffect, useState } from 'react';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import type { RoundVerification } from '#http/schemas.ts';
import { fetchVerification } from '#web/api/arcade-api.ts';

type LoadedVerification = RoundVerification | CrashVerification;

type VerificationState =
  | { readonly status: 'none' | 'loading' | 'missing' }
  | { readonly status: 'found'; readonly verification: LoadedVerification };

const found = (verification: LoadedVerification): VerificationState => ({ status: 'found', verification });

/** Loads the verification data of a round. `reload` rejects when the service does not respond. */
export function useRoundVerification(roundId: string | null) {
  const [state, setState] = useState<VerificationState>({ status: roundId === null ? 'none' : 'loading' });
  useEffect(() => {
    if (roundId === null) return;
    fetchVerification(roundId).then(
      (verification) => setState(found(verification)),
      () => setState({ status: 'missing' }),
    );
  }, [roundId]);
  const reload = async () => {
    if (roundId !== null) setState(found(await fetchVerification(roundId)));
  };
  return { state, reload };
}
