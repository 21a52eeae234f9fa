import type { RulesView } from '#http/schemas.ts';
import { formatAmount, formatCompactAmount, formatShortAmount } from '#web/i18n/format-amount.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { computeTotal } from '#web/roulette/table/chip-bets.ts';
import { Chip } from '#web/roulette/table/chip.tsx';
import type { Chips } from '#web/roulette/table/use-chips.ts';
import css from './chip-controls.module.css';

interface Props {
  readonly chips: Chips;
  readonly rules: RulesView;
  readonly isDisabled: boolean;
}

/** The total of the placed chips, and the chips to choose the next one from. */
export function ChipControls({ chips: { bets, value, values, choose }, rules: { currency }, isDisabled }: Props) {
  const { t, language } = useTexts();
  return (
    <>
      <p className={css.total}>
        <span>{t('roulette.total')}</span>
        <b>
          {formatAmount(computeTotal(bets), currency, language)} <small>{currency}</small>
        </b>
      </p>
      <div className={css.chips} role="group" aria-label={t('roulette.chipValue')}>
        {values.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            aria-label={t('roulette.chip', { amount: formatShortAmount(each, currency, language) })}
            disabled={isDisabled}
            onClick={() => choose(each)}
          >
            <Chip worth={formatCompactAmount(each, language)} tier={values.indexOf(each)} />
          </button>
        ))}
      </div>
    </>
  );
}
