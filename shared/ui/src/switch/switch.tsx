import css from './switch.module.css';

export interface SwitchProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
  /** Names the switch for screen readers when no `<label htmlFor>` points at `id`. */
  readonly label?: string;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** On or off, at once. For a choice that a form sends later, use a checkbox. */
export function Switch({ checked, onChange, label, id, disabled }: SwitchProps) {
  return (
    <span className={css.track}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={css.input}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden className={css.thumb} />
    </span>
  );
}
