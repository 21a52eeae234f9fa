import { readAmount, toWire } from '@marquee/money';
import type { RulesView } from '#http/schemas.ts';
import { boundOf, winMultiplier, type DiceChoice } from '#games/dice.ts';
import { showMultiplier } from '#games/multiplier.ts';
import { payoutOf } from '#games/payout.ts';
import { showAmount } from '../amounts.ts';
import { Panel } from '../scene/panel.tsx';
import { useTexts } from '../texts.ts';
import { showHundredths } from './chance.ts';
import classes from './dice-bet.module.css';

interface Props {
  readonly choice: DiceChoice;
  readonly stake: string;
  readonly rules: RulesView;
}

/** What the next press plays for: the pay table of this bet. */
export function DiceBet({ choice, stake, rules }: Props) {
  const { t, language } = useTexts();
  const multiplier = winMultiplier(choice.chance);
  const returned = toWire(payoutOf(readAmount(stake), multiplier, rules.currency));
  return (
    <Panel title={t('dice.title')} note={t('pays.rtp', { percent: rules.rtp.percent })}>
      <dl className={classes['rows']}>
        <dt>{t('dice.bound', { side: t(`dice.${choice.side}Word`) })}</dt>
        <dd>{showHundredths(boundOf(choice))}</dd>
        <dt>{t('dice.chance')}</dt>
        <dd>{t('percent', { percent: showHundredths(choice.chance) })}</dd>
        <dt>{t('dice.pays')}</dt>
        <dd>{t('multiple', { multiplier: showMultiplier(multiplier) })}</dd>
        <dt>{t('dice.return')}</dt>
        <dd className={classes['return']}>{showAmount(returned, rules.currency, language)}</dd>
      </dl>
    </Panel>
  );
}
