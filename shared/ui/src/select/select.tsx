import { ChevronDown } from 'lucide-react';
import { cloneElement, lazy, Suspense, useState, type ReactNode } from 'react';
import css from './select.module.css';

const SelectPopover = lazy(async () => ({ default: (await import('./select-popover.tsx')).SelectPopover }));

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

/** One of many, with an optional filter over the options. Its list arrives after the page; a press that was earlier opens it then. */
export function Select(props: SelectProps) {
  const [asked, setAsked] = useState(false);
  const { label, options, value, placeholder, icon, size = 'medium', disabled } = props;
  const chosen = options.find((option) => option.value === value);
  const words = chosen?.label ?? placeholder ?? '';
  const trigger = (
    <button type="button" className={css.trigger} data-size={size} disabled={disabled} aria-label={`${label}: ${words}`} aria-haspopup="listbox">
      {icon}
      <span className={css.chosen}>{words}</span>
      <ChevronDown aria-hidden className={css.arrow} />
    </button>
  );
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: () => setAsked(true) })}>
      <SelectPopover {...props} trigger={trigger} opened={asked} />
    </Suspense>
  );
}
