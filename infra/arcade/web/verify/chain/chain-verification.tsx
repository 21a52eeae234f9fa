import { useEffect, useState } from 'react';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { webDigest } from '#fairness/web-digest.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { BigNumber } from '#web/ui/big-number.tsx';
import { BetFacts } from '#web/verify/view/bet-facts.tsx';
import { CheckItem } from '#web/verify/view/check-item.tsx';
import { TextField } from '#web/verify/view/field.tsx';
import { FieldsSection } from '#web/verify/view/fields-section.tsx';
import { CheckList, ResultSection } from '#web/verify/view/result-section.tsx';
import { SaltChecks } from './salt-checks.tsx';
import { VerificationColumns } from '#web/verify/view/verification-columns.tsx';
import { verifyChain, MAX_STEPS, type ChainCheck, type ChainInput } from './verify-chain.ts';

const typedFrom = (verification: CrashVerification | null): ChainInput => ({
  hash: verification?.hash ?? '',
  salt: verification?.chain.salt ?? '',
  earlierHash: verification?.anchor.hash ?? '',
});

/** Recomputes a crash round from its hash and verifies the hash against the chain. */
export function ChainVerification({ verification }: { readonly verification: CrashVerification | null }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(() => typedFrom(verification));
  const change = (changed: Partial<ChainInput>) => setTyped({ ...typed, ...changed });
  return (
    <VerificationColumns>
      <FieldsSection round={verification ? t('crash.round', { number: verification.number }) : null}>
        {verification?.bet ? <BetFacts bet={verification.bet} /> : null}
        <TextField label={t('crash.hash')} value={typed.hash} onChange={(hash) => change({ hash })} />
        <TextField label={t('crash.salt')} value={typed.salt} onChange={(salt) => change({ salt })} />
        <TextField
          label={t('crash.publishedHash')}
          value={typed.earlierHash}
          onChange={(earlierHash) => change({ earlierHash })}
        />
      </FieldsSection>
      <ChainResult typed={typed} verification={verification} />
    </VerificationColumns>
  );
}

function ChainResult({
  typed,
  verification,
}: {
  readonly typed: ChainInput;
  readonly verification: CrashVerification | null;
}) {
  const { t, language } = useTexts();
  const checked = useChecked(typed);
  const count = (steps: number) => steps.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <ResultSection>
      {verification ? (
        <FactList
          title={t('crash.chain')}
          rows={[
            [t('crash.terminating'), verification.chain.terminatingHash],
            [t('crash.position'), count(verification.position)],
          ]}
        />
      ) : null}
      {checked === 'pending' ? <p>{t('crash.checking')}</p> : null}
      {checked === null ? <p>{t('crash.invalid')}</p> : null}
      {checked !== null && checked !== 'pending' ? (
        <>
          <FactList title={t('verify.result')} rows={[]}>
            <BigNumber>
              {t('multiple', { multiplier: formatMultiplierHundredths(checked.crashPoint, language) })}
            </BigNumber>
          </FactList>
          <CheckList>
            {verification && verification.crashPoint !== null ? (
              <CheckItem isValid={verification.crashPoint === checked.crashPoint}>
                {t(verification.crashPoint === checked.crashPoint ? 'verify.matches' : 'verify.differs')}
              </CheckItem>
            ) : null}
            <CheckItem isValid={checked.distance !== null}>
              {checked.distance === null
                ? t('crash.hashDiffers', { steps: count(MAX_STEPS) })
                : t('crash.hashMatches', { steps: count(checked.distance) })}
            </CheckItem>
            {verification ? <SaltChecks chain={verification.chain} /> : null}
          </CheckList>
        </>
      ) : null}
    </ResultSection>
  );
}

function useChecked(typed: ChainInput): ChainCheck | 'pending' | null {
  const [checked, setChecked] = useState<{ readonly typed: ChainInput; readonly result: ChainCheck | null } | null>(
    null,
  );
  useEffect(() => {
    let isCurrent = true;
    const apply = (result: ChainCheck | null) => isCurrent && setChecked({ typed, result });
    verifyChain(webDigest, typed).then(apply, () => apply(null));
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return checked?.typed === typed ? checked.result : 'pending';
}
