import { useEffect, useState } from 'react';
import type { CrashProofView } from '#crash/crash.schemas.ts';
import type { ProofView } from '#http/schemas.ts';
import { readProof } from '../api/arcade-api.ts';

export type Proof =
  { readonly at: 'none' | 'busy' | 'missing' } | { readonly at: 'here'; readonly proof: ProofView | CrashProofView };

/** The round that the address asks for. */
export function useProof(roundId: string | null): Proof {
  const [proof, setProof] = useState<Proof>({ at: roundId === null ? 'none' : 'busy' });
  useEffect(() => {
    if (roundId === null) return;
    readProof(roundId).then(
      (found) => setProof({ at: 'here', proof: found }),
      () => setProof({ at: 'missing' }),
    );
  }, [roundId]);
  return proof;
}
