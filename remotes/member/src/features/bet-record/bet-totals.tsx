import type { BetRecord } from '@marquee/contract';
import { MoneyText, Skeleton } from '@marquee/ui';
import { useMemberText } from '#texts/text.ts';
import css from './bet-record.module.css';

export interface BetTotalsProps {
  /** Undefined while loading. */
  totals: BetRecord['totals'] | undefined;
}

const endedFigures = [
  { name: 'stake', amount: 'stake', tone: 'plain' },
  { name: 'payout', amount: 'payout', tone: 'plain' },
  { name: 'net', amount: 'netResult', tone: 'result' },
] as const;
const inPlayFigure = { name: 'open', amount: 'inPlay', tone: 'plain' } as const;

export function BetTotals({ totals }: BetTotalsProps) {
  const { t, language } = useMemberText();
  const { inPlay = '0' } = totals ?? {};
  const figures = Number(inPlay) === 0 ? endedFigures : [...endedFigures, inPlayFigure];
  return (
    <dl className={css.totals} aria-label={t('bets.totals')} aria-busy={!totals}>
      {figures.map(({ name, amount, tone }) => (
        <div key={name} className={css.figure}>
          <dt className={css.term}>{t(`bets.${name}`)}</dt>
          <dd className={css.sum}>
            {totals ? (
              <MoneyText
                amount={totals[amount] ?? '0'}
                currency={totals.currency}
                language={language}
                tone={tone}
                signed={tone === 'result'}
              />
            ) : (
              <Skeleton width={120} height={20} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
