import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#class-names.ts';
import css from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  onChange(value: string): void;
  /** Counts the trimmed text against this many characters. */
  readonly counted?: number;
}

/** Several lines of text; with a counter where there is a limit. */
export function TextArea({ value, onChange, counted, className, ...rest }: TextAreaProps) {
  return (
    <span className={classNames(css.frame, className)}>
      <textarea
        rows={4}
        {...rest}
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {counted !== undefined && (
        <span aria-hidden className={css.count} data-over={value.trim().length > counted || undefined}>
          {`${value.trim().length} / ${counted}`}
        </span>
      )}
    </span>
  );
}
