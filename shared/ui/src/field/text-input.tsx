import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#class-names.ts';
import css from './field.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> {
  readonly icon?: ReactNode;
  /** Before the text, inside the frame: a dialling code, a currency. */
  readonly prefix?: ReactNode;
  /** After the text, inside the frame: a unit, an eye, a small button. */
  readonly trailing?: ReactNode;
  /** medium 46 pixels high, small 40, amount 58 in display type. */
  readonly size?: 'small' | 'medium' | 'amount';
}

export function TextInput({ icon, prefix, trailing, size = 'medium', className, ...rest }: TextInputProps) {
  return (
    <span className={classNames(css.frame, className)} data-size={size} data-disabled={rest.disabled || undefined}>
      {icon !== undefined && (
        <span aria-hidden className={css.icon}>
          {icon}
        </span>
      )}
      {prefix}
      <input {...rest} className={css.input} />
      {trailing}
    </span>
  );
}
