import { Check, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SelectProps } from './select-props.ts';
import { filterOptions, getNextIndex } from './select-options.ts';
import css from './select.module.css';

type SelectListProps = Omit<SelectProps, 'align' | 'icon' | 'size' | 'placeholder'>;

/** Filter field and options. The focus stays in one element; `aria-activedescendant` names the active option. */
export function SelectList({ label, options, value, onChange, filterLabel, emptyText }: SelectListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const shown = filterOptions(options, text);
  const [active, setActive] = useState(() =>
    Math.max(
      options.findIndex((option) => option.value === value),
      0,
    ),
  );
  const activeId = shown[active] === undefined ? undefined : `${id}-${active}`;

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const press = (event: KeyboardEvent): void => {
    const option = shown[active];
    const isChoice = event.key === 'Enter' || (event.key === ' ' && filterLabel === undefined);
    if (isChoice && option) onChange(option.value);
    const next = getNextIndex(event.key, active, shown.length);
    if (next !== undefined) setActive(next);
    if (next !== undefined || isChoice) event.preventDefault();
  };

  return (
    <>
      {filterLabel !== undefined && (
        <span className={css.filter}>
          <Search aria-hidden />
          <input
            className={css.filterInput}
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={activeId}
            aria-label={filterLabel}
            placeholder={filterLabel}
            autoComplete="off"
            value={text}
            onKeyDown={press}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
          />
        </span>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={css.list}
        {...(filterLabel === undefined ? { tabIndex: 0, onKeyDown: press, 'aria-activedescendant': activeId } : {})}
      >
        {shown.map((option, index) => (
          <button
            type="button"
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={css.option}
            data-active={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => onChange(option.value)}
          >
            <Check aria-hidden className={css.tick} />
            <span className={css.words}>{option.label}</span>
            {option.aside !== undefined && <span className={css.aside}>{option.aside}</span>}
          </button>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={css.empty} role="status">
          {emptyText}
        </p>
      )}
    </>
  );
}
