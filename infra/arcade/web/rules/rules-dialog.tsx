import type { ReactNode } from 'react';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { formatGameRtp, formatRtp } from '#web/i18n/format-percent.ts';
import css from './rules-dialog.module.css';

interface Props {
  readonly rules: RulesView;
  /** Pay table of the game, if it has one. */
  readonly table: ReactNode;
  readonly onClose: () => void;
}

/** Rules, return to player and limits of a game. */
export function RulesDialog({ rules, table, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t('rules.title')} onClose={onClose}>
      <p>{t(`rules.${rules.game}`)}</p>
      <KeyFacts rules={rules} />
      {table}
      <p className={css.note}>
        {t('rules.rounding')} {t('rules.interrupted')}
      </p>
    </Dialog>
  );
}

function KeyFacts({ rules }: { readonly rules: RulesView }) {
  const { t, language } = useTexts();
  const { rtp, stakes, currency, maxMultiplier, maxWin, minRoundMs } = rules;
  const money = (amount: string) => formatAmount(amount, currency, language);
  const count = (number: number) => number.toLocaleString(language, { numberingSystem: 'latn' });
  const exact =
    rtp.min.payout === rtp.max.payout && rtp.min.outcomes === rtp.max.outcomes
      ? t('rules.rtpExact', { payout: count(rtp.min.payout), outcomes: count(rtp.min.outcomes) })
      : t('rules.rtpChoice', { highest: formatRtp(rtp.max, language) });
  return (
    <dl className={css.facts}>
      <dt>{t('rules.rtp')}</dt>
      <dd>
        <b>{formatGameRtp(rtp, language)}</b> {exact}
      </dd>
      <dt>{t('rules.maxPayout')}</dt>
      <dd>
        {t('rules.maxPayoutValue', { multiplier: count(Number(maxMultiplier)), amount: money(maxWin), currency })}
      </dd>
      <dt>{t('rules.stakes')}</dt>
      <dd>{t('stake.limits', { min: money(stakes.min), max: money(stakes.max), currency })}</dd>
      <dt>{t('rules.minRound')}</dt>
      <dd>{t('rules.seconds', { seconds: minRoundMs / 1_000 })}</dd>
    </dl>
  );
}
