import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#foundation/class-names.ts';
import css from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  onChange(value: string): void;
  /** Maximum number of characters after trimming. Shows a counter; does not block longer text. */
  readonly maxCount?: number;
}

/** Multi-line text field with an optional character counter. */
export function TextArea({ value, onChange, maxCount, className, ...rest }: TextAreaProps) {
  return (
    <span className={classNames(css.frame, className)}>
      <textarea
        rows={4}
        {...rest}
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {maxCount !== undefined && (
        <span aria-hidden className={css.count} data-over={value.trim().length > maxCount || undefined}>
          {`${value.trim().length} / ${maxCount}`}
        </span>
      )}
    </span>
  );
}
