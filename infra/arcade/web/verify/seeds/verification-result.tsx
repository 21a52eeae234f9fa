import { toCanonicalJson } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { webDigest } from '#fairness/web-digest.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import type { RoundResult } from '#games/compute-round.ts';
import type { RoundVerification } from '#http/schemas.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { CheckItem } from '#web/verify/view/check-item.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { recomputeRound, type RecomputedRound, type VerificationInput } from './recompute-round.ts';
import { CheckList, ResultSection } from '#web/verify/view/result-section.tsx';
import css from './verification-result.module.css';

interface Props {
  readonly typed: VerificationInput;
  readonly verification: RoundVerification | null;
}

/** The recomputed round, compared with the result of the service. */
export function VerificationResult({ typed, verification }: Props) {
  const { t } = useTexts();
  const computed = useRecomputed(typed);
  const isSeedSecret = verification?.serverSeed === null && typed.serverSeed === '';
  return (
    <ResultSection>
      {verification ? (
        <FactList title={t('verify.committed')} rows={[['SHA-256', verification.serverSeedHash]]} />
      ) : null}
      {computed ? (
        <>
          <FactList
            title={t('verify.result')}
            rows={[
              [t('verify.hashOfSeed'), computed.serverSeedHash],
              [t('verify.block', { block: 0 }), computed.firstBlock],
            ]}
          >
            <Result result={computed.result} />
          </FactList>
          {verification?.serverSeed ? <Comparison computed={computed} verification={verification} /> : null}
        </>
      ) : null}
      {computed || isSeedSecret ? null : <p>{t('verify.invalid')}</p>}
    </ResultSection>
  );
}

function useRecomputed(typed: VerificationInput): RecomputedRound | null {
  const [computed, setComputed] = useState<RecomputedRound | null>(null);
  useEffect(() => {
    let isCurrent = true;
    recomputeRound(webDigest, typed).then(
      (result) => isCurrent && setComputed(result),
      () => isCurrent && setComputed(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return computed;
}

function Comparison({
  computed,
  verification,
}: {
  readonly computed: RecomputedRound;
  readonly verification: RoundVerification;
}) {
  const { t } = useTexts();
  const hashMatches = computed.serverSeedHash === verification.serverSeedHash;
  const resultMatches =
    verification.result !== null &&
    toCanonicalJson(computed.result.outcome) === toCanonicalJson(verification.result.outcome);
  return (
    <CheckList>
      <CheckItem isValid={hashMatches}>{t(hashMatches ? 'verify.hashMatches' : 'verify.hashDiffers')}</CheckItem>
      {verification.result === null ? (
        <li>{t(verification.state === 'ROLLING_BACK' ? 'verify.refunding' : 'verify.void')}</li>
      ) : (
        <CheckItem isValid={resultMatches}>{t(resultMatches ? 'verify.matches' : 'verify.differs')}</CheckItem>
      )}
    </CheckList>
  );
}

function Result({ result: { outcome, multiplier } }: { readonly result: RoundResult }) {
  const { t } = useTexts();
  return (
    <div className={css.result}>
      <OutcomeView outcome={outcome} />
      <b>
        {multiplier.numerator === 0
          ? t('verify.noWin')
          : t('verify.pays', { multiplier: formatMultiplier(multiplier) })}
      </b>
    </div>
  );
}
