import type { ReactNode } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** At the end of the line, such as a count. */
  readonly aside?: ReactNode;
}

export interface SelectProps {
  /** Names the control and its list for screen readers. */
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  onChange(value: string): void;
  /** Shown in the button while no option has the value. */
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  /** A search field above the options, with this name. None without it. */
  readonly filterLabel?: string;
  /** Said when the filter leaves nothing. */
  readonly emptyText?: string;
  readonly size?: 'small' | 'medium';
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
}
