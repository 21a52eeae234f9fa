import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { createLazyPart } from '#lazy-part/create-lazy-part.ts';
import { useLazyPart } from '#lazy-part/use-lazy-part.ts';
import { Spinner } from '#spinner/spinner.tsx';
import css from './select.module.css';
import type { SelectProps } from './select-props.ts';

const popover = createLazyPart(async () => (await import('./select-popover.tsx')).SelectPopover);

/**
 * Select with an optional filter. Its list is loaded after the page; an earlier click opens it once it is loaded. The
 * first click replaces the button, so that a button that only has the focus keeps it.
 */
export function Select({ control, ref, ...props }: SelectProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const isLoaded = useLazyPart(popover, wasOpened ? 'now' : 'soon', () => setWasOpened(false));
  const isWaiting = wasOpened && !isLoaded;
  const { label, options, value, placeholder, icon, size = 'medium', disabled } = props;
  const chosen = options.find((option) => option.value === value);
  const text = chosen?.label ?? placeholder ?? '';
  const trigger = (
    <button
      ref={ref}
      type="button"
      id={control?.id}
      data-invalid={control?.['aria-invalid'] || undefined}
      aria-describedby={control?.['aria-describedby']}
      className={css.trigger}
      data-size={size}
      disabled={disabled}
      aria-label={`${label}: ${text}`}
      aria-haspopup="listbox"
      aria-busy={isWaiting || undefined}
      aria-expanded={false}
      onClick={() => setWasOpened(true)}
    >
      {icon}
      <span className={css.chosen}>{text}</span>
      {isWaiting ? <Spinner /> : <ChevronDown aria-hidden className={css.arrow} />}
    </button>
  );
  return wasOpened && isLoaded ? <popover.Part {...props} trigger={trigger} /> : trigger;
}
