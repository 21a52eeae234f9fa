import { createContext, useContext, useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#foundation/class-names.ts';
import { findTabForKey } from './find-tab-for-key.ts';
import css from './tabs.module.css';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A `<Badge>`. */
  readonly badge?: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  onChange(value: string): void;
  readonly className?: string;
  /** `<TabPanel value="…">` for each tab. */
  readonly children: ReactNode;
}

const TabsContext = createContext({ id: '', value: '' });

/** Tabs. Arrow keys, Home and End select a tab at once. */
export function Tabs({ label, tabs, value, onChange, className, children }: TabsProps) {
  const id = useId();
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = findTabForKey(tabs, value, event.key, isMirrored);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  };
  return (
    <TabsContext value={{ id, value }}>
      <div className={className}>
        <div className={css.list} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              className={css.tab}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={press}
            >
              {tab.icon}
              {tab.label}
              {tab.badge}
            </button>
          ))}
        </div>
        {children}
      </div>
    </TabsContext>
  );
}

export interface TabPanelProps {
  readonly value: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content of a tab; rendered only while its tab is selected. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const selected = useContext(TabsContext);
  if (selected.value !== value) return null;
  return (
    <div
      className={classNames(css.panel, className)}
      role="tabpanel"
      id={`${selected.id}-panel-${value}`}
      aria-labelledby={`${selected.id}-tab-${value}`}
    >
      {children}
    </div>
  );
}
