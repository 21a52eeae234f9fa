import { useState } from 'react';
import type { RoundVerification } from '#http/schemas.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { ToggleGroup } from '#web/controls/toggle-group.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { ChainVerification } from '#web/verify/chain/chain-verification.tsx';
import { SeedVerification } from '#web/verify/seeds/seed-verification.tsx';
import { useRoundVerification } from './use-round-verification.ts';
import css from './verification.module.css';
import { VerificationNote } from '#web/verify/view/verification-note.tsx';

interface Props {
  readonly roundId: string | null;
  /** Reveals the active server seed of the player; null without a session of the player. */
  readonly rotateSeeds: (() => Promise<void>) | null;
}

/** Verification of a loaded round, or of data typed by hand. */
export function Verification({ roundId, rotateSeeds }: Props) {
  const { t } = useTexts();
  const { state, reload } = useRoundVerification(roundId);
  return (
    <>
      <p className={css.intro}>{t('verify.intro')}</p>
      {state.status === 'missing' ? <VerificationNote text={t('verify.missing')} /> : null}
      {state.status === 'none' || state.status === 'missing' ? <ManualCheck /> : null}
      {state.status === 'found' ? (
        <RoundCheck verification={state.verification} rotateSeeds={rotateSeeds} reload={reload} />
      ) : null}
    </>
  );
}

interface RoundCheckProps extends Pick<Props, 'rotateSeeds'> {
  readonly verification: RoundVerification | CrashVerification;
  readonly reload: () => Promise<void>;
}

function RoundCheck({ verification, rotateSeeds, reload }: RoundCheckProps) {
  const { t } = useTexts();
  const checkAgain = { label: t('verify.checkAgain'), run: reload };
  if ('chain' in verification)
    return (
      <>
        {verification.hash === null ? <VerificationNote text={t('crash.notYet')} action={checkAgain} /> : null}
        <ChainVerification key={verification.hash} verification={verification} />
      </>
    );
  const reveal = rotateSeeds && { label: t('verify.reveal'), run: () => rotateSeeds().then(reload) };
  const text = reveal
    ? t('verify.notRevealed')
    : t('verify.revealInGame', { fairness: t('fairness'), rotate: t('fairness.rotate') });
  return (
    <>
      {verification.serverSeed === null ? <VerificationNote text={text} action={reveal ?? checkAgain} /> : null}
      <SeedVerification key={verification.serverSeed} verification={verification} />
    </>
  );
}

type Source = 'seeds' | 'chain';

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
