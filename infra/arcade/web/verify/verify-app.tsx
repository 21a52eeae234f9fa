import { useState } from 'react';
import type { CrashProofView } from '#crash/crash.schemas.ts';
import { games } from '#games/games.ts';
import type { ProofView } from '#http/schemas.ts';
import { Options } from '../bet/options.tsx';
import { ChainVerification } from '../crash/chain-verification.tsx';
import { useTexts } from '../texts.ts';
import type { Typed } from './recompute.ts';
import { SeedsForm } from './seeds-form.tsx';
import { useProof } from './use-proof.ts';
import { Verdict } from './verdict.tsx';
import css from './verify-app.module.css';

const EMPTY: Typed = { serverSeed: '', clientSeed: '', nonce: '0', bet: { game: 'slot', choice: games.slot.usual } };

const typedFrom = ({ serverSeed, clientSeed, nonce, bet }: ProofView): Typed => ({
  serverSeed: serverSeed ?? '',
  clientSeed,
  nonce: String(nonce),
  bet,
});

/** The page of its own. */
export function VerifyApp({ roundId }: { readonly roundId: string | null }) {
  const { t } = useTexts();
  return (
    <main className={css.page}>
      <h1>{t('verify.title')}</h1>
      <Verification roundId={roundId} />
    </main>
  );
}

type Source = 'seeds' | 'chain';

/** Seeds or a hash of the chain, typed or taken from a round, and what they give. */
export function Verification({ roundId }: { readonly roundId: string | null }) {
  const { t } = useTexts();
  const proof = useProof(roundId);
  return (
    <>
      <p className={css.intro}>{t('verify.intro')}</p>
      {proof.at === 'missing' ? <p className={css.note}>{t('verify.missing')}</p> : null}
      {proof.at === 'none' || proof.at === 'missing' ? <ByHand /> : null}
      {proof.at === 'here' ? <OfRound proof={proof.proof} /> : null}
    </>
  );
}

const OfRound = ({ proof }: { readonly proof: ProofView | CrashProofView }) =>
  'chain' in proof ? <ChainVerification proof={proof} /> : <Checked proof={proof} />;

function ByHand() {
  const { t } = useTexts();
  const [source, setSource] = useState<Source>('seeds');
  return (
    <>
      <Options<Source>
        label={t('verify.game')}
        options={[
          { value: 'seeds', text: t('verify.ownSeeds') },
          { value: 'chain', text: t('game.crash') },
        ]}
        chosen={source}
        isDisabled={false}
        onChoose={setSource}
      />
      {source === 'chain' ? <ChainVerification proof={null} /> : <Checked proof={null} />}
    </>
  );
}

function Checked({ proof }: { readonly proof: ProofView | null }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(proof ? typedFrom(proof) : EMPTY);
  return (
    <>
      {proof && proof.serverSeed === null ? <p className={css.note}>{t('verify.notRevealed')}</p> : null}
      <div className={css.columns}>
        <SeedsForm typed={typed} proof={proof} onType={(changed) => setTyped({ ...typed, ...changed })} />
        <Verdict typed={typed} proof={proof} />
      </div>
    </>
  );
}
