import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#foundation/class-names.ts';
import css from './field.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> {
  readonly icon?: ReactNode;
  /** Shown before the text, such as a dialing code or a currency. */
  readonly prefix?: ReactNode;
  /** Shown after the text, such as a unit or a small button. */
  readonly trailing?: ReactNode;
  /** Height in pixels: small 40, medium 46, amount 58 with large digits. */
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
