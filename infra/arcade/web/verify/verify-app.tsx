import { useState } from 'react';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { games } from '#games/games.ts';
import type { RoundVerification } from '#http/schemas.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { ChainVerification } from './chain-verification.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import type { VerificationInput } from './recompute-round.ts';
import { SeedsFields } from './seeds-fields.tsx';
import { useRoundVerification } from './use-round-verification.ts';
import { VerificationColumns, VerificationNote } from './verification-layout.tsx';
import { VerificationResult } from './verification-result.tsx';
import css from './verify-app.module.css';

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

/** Page for the verification of a round. */
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

/** Verification of a loaded round, or of data typed by hand. */
export function Verification({ roundId }: { readonly roundId: string | null }) {
  const { t } = useTexts();
  const state = useRoundVerification(roundId);
  return (
    <>
      <p className={css.intro}>{t('verify.intro')}</p>
      {state.status === 'missing' ? <VerificationNote>{t('verify.missing')}</VerificationNote> : null}
      {state.status === 'none' || state.status === 'missing' ? <ManualCheck /> : null}
      {state.status === 'found' ? <RoundCheck verification={state.verification} /> : null}
    </>
  );
}

const RoundCheck = ({ verification }: { readonly verification: RoundVerification | CrashVerification }) =>
  'chain' in verification ? (
    <ChainVerification verification={verification} />
  ) : (
    <SeedVerification verification={verification} />
  );

function ManualCheck() {
  const { t } = useTexts();
  const [source, setSource] = useState<Source>('seeds');
  return (
    <>
      <ToggleGroup<Source>
        label={t('verify.game')}
        options={[
          { value: 'seeds', text: t('verify.ownSeeds') },
          { value: 'chain', text: t('game.crash') },
        ]}
        chosen={source}
        isDisabled={false}
        onChoose={setSource}
      />
      {source === 'chain' ? <ChainVerification verification={null} /> : <SeedVerification verification={null} />}
    </>
  );
}

function SeedVerification({ verification }: { readonly verification: RoundVerification | null }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(verification ? typedFrom(verification) : EMPTY);
  return (
    <>
      {verification && verification.serverSeed === null ? (
        <VerificationNote>{t('verify.notRevealed')}</VerificationNote>
      ) : null}
      <VerificationColumns>
        <SeedsFields
          typed={typed}
          verification={verification}
          onType={(changed) => setTyped({ ...typed, ...changed })}
        />
        <VerificationResult typed={typed} verification={verification} />
      </VerificationColumns>
    </>
  );
}
