import { useState } from 'react';
import { games } from '#games/games.ts';
import type { RoundVerification } from '#http/schemas.ts';
import { VerificationColumns } from '#web/verify/view/verification-columns.tsx';
import type { VerificationInput } from './recompute-round.ts';
import { SeedsFields } from './seeds-fields.tsx';
import { VerificationResult } from './verification-result.tsx';

const EMPTY: VerificationInput = {
  serverSeed: '',
  clientSeed: '',
  nonce: '0',
  bet: { game: 'slot', choice: games.slot.defaultChoice },
};

const typedFrom = ({ serverSeed, clientSeed, nonce, bet }: RoundVerification): VerificationInput => ({
  serverSeed: serverSeed ?? '',
  clientSeed,
  nonce: String(nonce),
  bet,
});

/** Recomputes a round from the player's seeds. */
export function SeedVerification({ verification }: { readonly verification: RoundVerification | null }) {
  const [typed, setTyped] = useState(verification ? typedFrom(verification) : EMPTY);
  return (
    <VerificationColumns>
      <SeedsFields typed={typed} verification={verification} onType={(changed) => setTyped({ ...typed, ...changed })} />
      <VerificationResult typed={typed} verification={verification} />
    </VerificationColumns>
  );
}
