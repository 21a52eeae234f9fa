import { useState } from 'react';
import { games } from '#games/games.ts';
import type { ProofView } from '#http/schemas.ts';
import { useTexts } from '../texts.ts';
import type { Typed } from './recompute.ts';
import { SeedsForm } from './seeds-form.tsx';
import { useProof } from './use-proof.ts';
import { Verdict } from './verdict.tsx';
import classes from './verify-app.module.css';

const EMPTY: Typed = { serverSeed: '', clientSeed: '', nonce: '0', bet: { game: 'slot', choice: games.slot.usual } };

const typedFrom = ({ serverSeed, clientSeed, nonce, bet }: ProofView): Typed => ({ serverSeed: serverSeed ?? '', clientSeed, nonce: String(nonce), bet });

/** The page of its own. */
export function VerifyApp({ roundId }: { readonly roundId: string | null }) {
  const { t } = useTexts();
  return (
    <main className={classes['page']}>
      <h1>{t('verify.title')}</h1>
      <Verification roundId={roundId} />
    </main>
  );
}

/** Seeds to type or to take from a round, and what they give. */
export function Verification({ roundId }: { readonly roundId: string | null }) {
  const { t } = useTexts();
  const proof = useProof(roundId);
  return (
    <>
      <p className={classes['intro']}>{t('verify.intro')}</p>
      {proof.at === 'busy' ? null : proof.at === 'here' ? <Checked proof={proof.proof} /> : <Checked proof={null} isMissing={proof.at === 'missing'} />}
    </>
  );
}

function Checked({ proof, isMissing = false }: { readonly proof: ProofView | null; readonly isMissing?: boolean }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(proof ? typedFrom(proof) : EMPTY);
  return (
    <>
      {isMissing ? <p className={classes['note']}>{t('verify.missing')}</p> : null}
      {proof && proof.serverSeed === null ? <p className={classes['note']}>{t('verify.notRevealed')}</p> : null}
      <div className={classes['columns']}>
        <SeedsForm typed={typed} proof={proof} onType={(changed) => setTyped({ ...typed, ...changed })} />
        <Verdict typed={typed} proof={proof} />
      </div>
    </>
  );
}
