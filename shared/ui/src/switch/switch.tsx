import css from './switch.module.css';

export interface SwitchProps {
  readonly checked: boolean;
  onChange(checked: boolean): void;
  /** Accessible name when no `<label htmlFor>` refers to `id`. */
  readonly label?: string;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** A setting that takes effect at once. For a choice that is sent with a form, use a checkbox. */
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
