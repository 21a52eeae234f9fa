import { useId, useState } from 'react';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount, formatShortAmount } from '#web/i18n/format-amount.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { getMaxStake, parseStake, scaleStake } from './stake.ts';
import css from './stake-controls.module.css';

interface Props {
  readonly rules: RulesView;
  readonly balance: string;
  readonly stake: string;
  readonly isStakeFixed: boolean;
  /** Called with null for a typed text that is not a stake within the limits. */
  readonly onStake: (stake: string | null) => void;
}

/** Stake field between buttons that halve and double it, and buttons of often used stakes and of the highest one. */
export function StakeControls({ rules, balance, stake, isStakeFixed, onStake }: Props) {
  const { t, language } = useTexts();
  const field = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && parseStake(typed, rules) === null;
  const choose = (next: string) => {
    setTyped(null);
    onStake(next);
  };
  const type = (text: string) => {
    setTyped(text);
    onStake(parseStake(text, rules));
  };
  const renderButton = (text: string, label: string, next: string, isChosen?: boolean) => (
    <button
      key={label}
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      disabled={isStakeFixed}
      onClick={() => choose(next)}
    >
      {text}
    </button>
  );
  return (
    <>
      <div className={css.stake} role="group" aria-label={t('stake')}>
        {renderButton('½', t('stake.halve'), scaleStake(stake, 'half', rules))}
        <div className={css.amount}>
          <label htmlFor={field}>
            {t('stake')} <small>{rules.currency}</small>
          </label>
          <input
            id={field}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={typed ?? formatAmount(stake, rules.currency, language)}
            disabled={isStakeFixed}
            aria-invalid={isInvalid}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => isInvalid || setTyped(null)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        </div>
        {renderButton('2×', t('stake.double'), scaleStake(stake, 'double', rules))}
      </div>
      <div className={css.quick}>
        {rules.stakes.quick.map((amount) => {
          const shown = formatShortAmount(amount, rules.currency, language);
          return renderButton(shown, t('stake.quick', { amount: shown }), amount, amount === stake && !isInvalid);
        })}
        {renderButton(t('stake.max'), t('stake.highest'), getMaxStake(balance, rules))}
      </div>
    </>
  );
}
