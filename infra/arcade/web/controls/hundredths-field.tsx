import { useId, useState } from 'react';
import css from './hundredths-field.module.css';
import { formatHundredths } from './hundredths.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly isDisabled: boolean;
  /** Returns null for an invalid value. */
  readonly parse: (text: string) => number | null;
  readonly onValue: (value: number) => void;
}

/** Text field for a number with two decimals. Invalid text is reset to the last value on blur. */
export function HundredthsField(props: Props) {
  return <HundredthsInput key={props.value} {...props} />;
}

function HundredthsInput({ label, value, isDisabled, parse: read, onValue }: Props) {
  const field = useId();
  const [typed, setTyped] = useState(formatHundredths(value));
  const parsed = read(typed);
  const commit = () => (parsed === null || parsed === value ? setTyped(formatHundredths(value)) : onValue(parsed));
  return (
    <div className={css.field}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={isDisabled}
        aria-invalid={parsed === null}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </div>
  );
}
