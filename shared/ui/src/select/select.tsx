import { ChevronDown } from 'lucide-react';
import { cloneElement, lazy, Suspense, useState } from 'react';
import css from './select.module.css';
import type { SelectProps } from './select-props.ts';

const SelectPopover = lazy(async () => ({ default: (await import('./select-popover.tsx')).SelectPopover }));

/**
 * Select with an optional filter. Its list is loaded after the page; an earlier press opens it once it is loaded. The
 * start of the press counts, because the loaded list replaces the button and a press across both would be no click.
 */
export function Select(props: SelectProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const { label, options, value, placeholder, icon, size = 'medium', disabled } = props;
  const chosen = options.find((option) => option.value === value);
  const text = chosen?.label ?? placeholder ?? '';
  const trigger = (
    <button
      type="button"
      className={css.trigger}
      data-size={size}
      disabled={disabled}
      aria-label={`${label}: ${text}`}
      aria-haspopup="listbox"
    >
      {icon}
      <span className={css.chosen}>{text}</span>
      <ChevronDown aria-hidden className={css.arrow} />
    </button>
  );
  const press = () => setWasPressed(true);
  return (
    <Suspense fallback={cloneElement(trigger, { onPointerDown: press, onClick: press })}>
      <SelectPopover {...props} trigger={trigger} defaultOpen={wasPressed} />
    </Suspense>
  );
}
