import type { RulesView } from '#http/schemas.ts';
import { showAmount } from '../amounts.ts';
import { Sheet } from '../scene/sheet.tsx';
import { isTextKey, useTexts } from '../texts.ts';
import classes from './rules-dialog.module.css';

/** Rules, return and limits, from the tables that rounds are paid from. */
export function RulesDialog({ rules, onClose }: { readonly rules: RulesView; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('rules.title')} onClose={onClose}>
      <p>{t(`rules.${rules.game}`)}</p>
      <KeyFacts rules={rules} />
      {rules.lines.length > 0 ? <Lines rules={rules} /> : null}
      <p className={classes['note']}>
        {t('rules.rounding')} {t('rules.interrupted')}
      </p>
    </Sheet>
  );
}

function KeyFacts({ rules }: { readonly rules: RulesView }) {
  const { t, language } = useTexts();
  const { rtp, stakes, currency, highestMultiplier, highestWin, minRoundMs } = rules;
  const money = (amount: string) => showAmount(amount, currency, language);
  const count = (number: number) => number.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <dl className={classes['facts']}>
      <dt>{t('rules.rtp')}</dt>
      <dd>
        <b>{t('percent', { percent: rtp.percent })}</b> {t('rules.rtpExact', { returned: count(rtp.returned), outcomes: count(rtp.outcomes) })}
      </dd>
      <dt>{t('rules.highest')}</dt>
      <dd>{t('rules.highestValue', { multiplier: highestMultiplier, amount: money(highestWin), currency })}</dd>
      <dt>{t('rules.stakes')}</dt>
      <dd>{t('stake.limits', { min: money(stakes.min), max: money(stakes.max), currency })}</dd>
      <dt>{t('rules.time')}</dt>
      <dd>{t('rules.seconds', { seconds: minRoundMs / 1_000 })}</dd>
    </dl>
  );
}

function Lines({ rules }: { readonly rules: RulesView }) {
  const { t, language } = useTexts();
  const count = (number: number) => number.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th>{t('rules.line')}</th>
          <th>{t('rules.pays')}</th>
          <th>{t('rules.often', { outcomes: count(rules.rtp.outcomes) })}</th>
        </tr>
      </thead>
      <tbody>
        {rules.lines.map(({ id, pays, count: often }) => {
          const key = `lineName.${id}`;
          return (
            <tr key={id}>
              <td>{isTextKey(key) ? t(key) : id}</td>
              <td>{t('multiple', { multiplier: pays })}</td>
              <td>{count(often)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
