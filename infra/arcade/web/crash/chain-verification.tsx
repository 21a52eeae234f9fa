import { useEffect, useState } from 'react';
import type { CrashProofView } from '#crash/crash.schemas.ts';
import { webDigest } from '#fair/web-digest.ts';
import { Facts } from '../fairness/facts.tsx';
import { showTimes } from '../limbo/climb.ts';
import { useTexts } from '../texts.ts';
import { BigNumber } from '../verify/big-number.tsx';
import { Check } from '../verify/check.tsx';
import { Field } from '../verify/field.tsx';
import formCss from '../verify/seeds-form.module.css';
import verdictCss from '../verify/verdict.module.css';
import pageCss from '../verify/verify-app.module.css';
import { checkChain, MOST_STEPS, type CheckedHash, type TypedHash } from './check-chain.ts';

const typedFrom = (proof: CrashProofView | null): TypedHash => ({
  hash: proof?.hash ?? '',
  salt: proof?.chain.salt ?? '',
  earlier: proof?.anchor.hash ?? '',
});

/** A flight recomputed here from its hash, and the chain that fixed it. */
export function ChainVerification({ proof }: { readonly proof: CrashProofView | null }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(() => typedFrom(proof));
  const change = (changed: Partial<TypedHash>) => setTyped({ ...typed, ...changed });
  return (
    <>
      {proof && proof.hash === null ? <p className={pageCss.note}>{t('crash.notYet')}</p> : null}
      <div className={pageCss.columns}>
        <section className={formCss.form} aria-label={t('verify.title')}>
          {proof ? <p className={formCss.round}>{t('crash.flight', { number: proof.number })}</p> : null}
          <Field label={t('crash.hash')} value={typed.hash} onChange={(hash) => change({ hash })} />
          <Field label={t('crash.salt')} value={typed.salt} onChange={(salt) => change({ salt })} />
          <Field label={t('crash.earlier')} value={typed.earlier} onChange={(earlier) => change({ earlier })} />
        </section>
        <ChainVerdict typed={typed} proof={proof} />
      </div>
    </>
  );
}

function ChainVerdict({ typed, proof }: { readonly typed: TypedHash; readonly proof: CrashProofView | null }) {
  const { t, language } = useTexts();
  const checked = useChecked(typed);
  if (!globalThis.isSecureContext) return <p className={verdictCss.verdict}>{t('verify.insecure')}</p>;
  const count = (steps: number) => steps.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <section className={verdictCss.verdict} aria-label={t('verify.result')} role="status">
      {proof ? (
        <Facts
          title={t('crash.chain')}
          rows={[
            [t('crash.terminating'), proof.chain.terminatingHash],
            [t('crash.place'), count(proof.position)],
          ]}
        />
      ) : null}
      {checked === 'busy' ? <p>{t('crash.checking')}</p> : null}
      {checked === null ? <p>{t('crash.invalid')}</p> : null}
      {checked !== null && checked !== 'busy' ? (
        <>
          <Facts title={t('verify.result')} rows={[]}>
            <BigNumber>{t('multiple', { multiplier: showTimes(checked.point, language) })}</BigNumber>
          </Facts>
          <ul className={verdictCss.checks}>
            {proof && proof.point !== null ? (
              <Check holds={proof.point === checked.point}>
                {t(proof.point === checked.point ? 'verify.matches' : 'verify.differs')}
              </Check>
            ) : null}
            <Check holds={checked.steps !== null}>
              {checked.steps === null
                ? t('crash.leadsNot', { steps: count(MOST_STEPS) })
                : t('crash.leads', { steps: count(checked.steps) })}
            </Check>
          </ul>
        </>
      ) : null}
    </section>
  );
}

function useChecked(typed: TypedHash): CheckedHash | 'busy' | null {
  const [checked, setChecked] = useState<{ readonly typed: TypedHash; readonly result: CheckedHash | null } | null>(
    null,
  );
  useEffect(() => {
    let isCurrent = true;
    const take = (result: CheckedHash | null) => isCurrent && setChecked({ typed, result });
    checkChain(webDigest, typed).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return checked?.typed === typed ? checked.result : 'busy';
}
