import { Switch as Primitive } from 'radix-ui';
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
    <Primitive.Root id={id} className={css.track} checked={checked} disabled={disabled} aria-label={label} onCheckedChange={onChange}>
      <Primitive.Thumb className={css.thumb} />
    </Primitive.Root>
  );
}
