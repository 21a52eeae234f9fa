import type { ReactNode, Ref } from 'react';
import type { FieldControl } from '#field/field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Content at the end of the line, such as a count. */
  readonly aside?: ReactNode;
}

export interface SelectProps {
  /** Accessible name of the control and its list. */
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  onChange(value: string): void;
  /** Shown when no option has the value. */
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  /** Accessible name of a filter field above the options. Without it there is no filter. */
  readonly filterLabel?: string;
  /** Shown when no option matches the filter. */
  readonly emptyText?: string;
  readonly size?: 'small' | 'medium';
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
  /** Connects the select to the label and message of a `Field`. */
  readonly control?: FieldControl;
  readonly ref?: Ref<HTMLButtonElement>;
}
