import { canonicalJson } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { webDigest } from '#fair/web-digest.ts';
import { showMultiplier } from '#games/multiplier.ts';
import type { RoundResult } from '#games/round.ts';
import type { ProofView } from '#http/schemas.ts';
import { Facts } from '../fairness/facts.tsx';
import { useTexts } from '../texts.ts';
import { Check } from './check.tsx';
import { OutcomePicture } from './outcome-picture.tsx';
import { recompute, type Recomputed, type Typed } from './recompute.ts';
import css from './verdict.module.css';

interface Props {
  readonly typed: Typed;
  readonly proof: ProofView | null;
}

/** The round recomputed here, beside what the service said. */
export function Verdict({ typed, proof }: Props) {
  const { t } = useTexts();
  const computed = useRecomputed(typed);
  if (!globalThis.isSecureContext) return <p className={css.verdict}>{t('verify.insecure')}</p>;
  return (
    <section className={css.verdict} aria-label={t('verify.result')} role="status">
      {proof ? <Facts title={t('verify.committed')} rows={[['SHA-256', proof.serverSeedHash]]} /> : null}
      {computed ? (
        <>
          <Facts
            title={t('verify.result')}
            rows={[
              [t('verify.hashOfSeed'), computed.serverSeedHash],
              [t('verify.block', { block: 0 }), computed.firstBlock],
            ]}
          >
            <Result result={computed.result} />
          </Facts>
          {proof?.serverSeed ? <Comparison computed={computed} proof={proof} /> : null}
        </>
      ) : (
        <p>{t('verify.invalid')}</p>
      )}
    </section>
  );
}

function useRecomputed(typed: Typed): Recomputed | null {
  const [computed, setComputed] = useState<Recomputed | null>(null);
  useEffect(() => {
    let isCurrent = true;
    recompute(webDigest, typed).then(
      (result) => isCurrent && setComputed(result),
      () => isCurrent && setComputed(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return computed;
}

function Comparison({ computed, proof }: { readonly computed: Recomputed; readonly proof: ProofView }) {
  const { t } = useTexts();
  const hashMatches = computed.serverSeedHash === proof.serverSeedHash;
  const resultMatches =
    proof.result !== null && canonicalJson(computed.result.outcome) === canonicalJson(proof.result.outcome);
  return (
    <ul className={css.checks}>
      <Check holds={hashMatches}>{t(hashMatches ? 'verify.hashMatches' : 'verify.hashDiffers')}</Check>
      {proof.result === null ? (
        <li>{t('verify.void')}</li>
      ) : (
        <Check holds={resultMatches}>{t(resultMatches ? 'verify.matches' : 'verify.differs')}</Check>
      )}
    </ul>
  );
}

function Result({ result: { outcome, multiplier } }: { readonly result: RoundResult }) {
  const { t } = useTexts();
  return (
    <div className={css.result}>
      <OutcomePicture outcome={outcome} />
      <b>
        {multiplier.numerator === 0
          ? t('verify.nothing')
          : t('verify.pays', { multiplier: showMultiplier(multiplier) })}
      </b>
    </div>
  );
}
