import { useId, useState } from 'react';
import css from './hundredths-field.module.css';
import { formatHundredths } from './hundredths.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly isDisabled: boolean;
  /** Null where the text is no value on offer. */
  readonly parse: (text: string) => number | null;
  readonly onValue: (value: number) => void;
}

/** A number with two decimals that is typed; what cannot be read goes back to what stood there. */
export function HundredthsField(props: Props) {
  return <HundredthsInput key={props.value} {...props} />;
}

function HundredthsInput({ label, value, isDisabled, parse: read, onValue }: Props) {
  const field = useId();
  const [typed, setTyped] = useState(formatHundredths(value));
  const found = read(typed);
  const commit = () => (found === null || found === value ? setTyped(formatHundredths(value)) : onValue(found));
  return (
    <div className={css.field}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={isDisabled}
        aria-invalid={found === null}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </div>
  );
}
