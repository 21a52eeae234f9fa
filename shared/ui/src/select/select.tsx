import { ChevronDown } from 'lucide-react';
import { cloneElement, lazy, Suspense, useState } from 'react';
import css from './select.module.css';
import type { SelectProps } from './select-props.ts';

const SelectPopover = lazy(async () => ({ default: (await import('./select-popover.tsx')).SelectPopover }));

/** One of many, with an optional filter over the options. Its list arrives after the page; a press that was earlier opens it then. */
export function Select(props: SelectProps) {
  const [asked, setAsked] = useState(false);
  const { label, options, value, placeholder, icon, size = 'medium', disabled } = props;
  const chosen = options.find((option) => option.value === value);
  const words = chosen?.label ?? placeholder ?? '';
  const trigger = (
    <button
      type="button"
      className={css.trigger}
      data-size={size}
      disabled={disabled}
      aria-label={`${label}: ${words}`}
      aria-haspopup="listbox"
    >
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
