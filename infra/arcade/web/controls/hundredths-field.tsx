import { useId, useState } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './hundredths-field.module.css';
import { formatHundredths } from './hundredths.ts';

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
 * Text field for a number with two decimals. Invalid text is reset to the last value on blur; the error stays until
 * the player types again.
 */
export function HundredthsField(props: Props) {
  return <HundredthsInput key={props.value} {...props} />;
}

function HundredthsInput({ label, value, min, max, isDisabled, parse: read, onValue }: Props) {
  const { t, language } = useTexts();
  const field = useId();
  const [typed, setTyped] = useState(formatHundredths(value));
  const [isRejected, setRejected] = useState(false);
  const parsed = read(typed);
  const commit = () => {
    if (parsed !== null && parsed !== value) return onValue(parsed);
    setRejected(parsed === null);
    setTyped(formatHundredths(value));
  };
  const type = (text: string) => {
    setRejected(false);
    setTyped(text);
  };
  const format = (limit: number) => (limit / 100).toLocaleString(language, { numberingSystem: 'latn' });
  const limits = { min: format(min), max: format(max) };
  const hasError = parsed === null || isRejected;
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={field}>{label}</label>
        <span id={`${field}-limits`} className={css.limits} data-error={hasError} role={hasError ? 'alert' : undefined}>
          {t(hasError ? 'field.outOfLimits' : 'field.limits', limits)}
        </span>
      </div>
      <input
        id={field}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={isDisabled}
        aria-invalid={parsed === null}
        aria-describedby={`${field}-limits`}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </div>
  );
}
