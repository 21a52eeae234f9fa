import { useContext, useEffect, useId, useState } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './hundredths-field.module.css';
import { formatHundredths } from './hundredths.ts';
import { InvalidFieldContext } from './invalid-field-context.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  /** Limits in hundredths, shown beside the label. */
  readonly min: number;
  readonly max: number;
  readonly isDisabled: boolean;
  /** Returns null for an invalid value. */
  readonly parse: (text: string) => number | null;
  readonly onValue: (value: number) => void;
}

/**
 * Text field for a number with two decimals. What is typed counts at once, since a press by a screen reader does not
 * move the focus. The game accepts no bet while the text is no number within the limits.
 */
export function HundredthsField({ label, value, min, max, isDisabled, parse: read, onValue }: Props) {
  const { t, language } = useTexts();
  const field = useId();
  const [typed, setTyped] = useState(formatHundredths(value));
  const [lastValue, setLastValue] = useState(value);
  const parsed = read(typed);
  if (value !== lastValue) {
    setLastValue(value);
    if (parsed !== value) setTyped(formatHundredths(value));
  }
  const changeText = (text: string) => {
    setTyped(text);
    const hundredths = read(text);
    if (hundredths !== null && hundredths !== value) onValue(hundredths);
  };
  const formatTyped = () => parsed !== null && setTyped(formatHundredths(parsed));
  const format = (limit: number) => (limit / 100).toLocaleString(language, { numberingSystem: 'latn' });
  const limits = { min: format(min), max: format(max) };
  const note = parsed === null && !isDisabled ? t('field.outOfLimits', limits) : null;
  const report = useContext(InvalidFieldContext);
  useEffect(() => {
    report(note);
    return () => report(null);
  }, [report, note]);
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={field}>{label}</label>
        <span id={`${field}-limits`} className={css.limits} data-error={note !== null}>
          {t('field.limits', limits)}
        </span>
      </div>
      <input
        id={field}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={isDisabled}
        aria-invalid={note !== null}
        aria-describedby={`${field}-limits`}
        onChange={({ target }) => changeText(target.value)}
        onBlur={formatTyped}
        onKeyDown={({ key }) => key === 'Enter' && formatTyped()}
      />
    </div>
  );
}
