import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#class-names.ts';
import css from './tabs.module.css';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A `<Badge>`. */
  readonly badge?: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  onChange(value: string): void;
  readonly className?: string;
  /** `<TabPanel value="…">` for each tab. */
  readonly children: ReactNode;
}

/** Tabs with bulbs under the active one. Arrow keys move, the panel follows. */
export function Tabs({ label, tabs, value, onChange, className, children }: TabsProps) {
  return (
    <Primitive.Root className={className} value={value} onValueChange={onChange}>
      <Primitive.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} className={css.tab} value={tab.value}>
            {tab.icon}
            {tab.label}
            {tab.badge}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export interface TabPanelProps {
  readonly value: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Primitive.Content className={classNames(css.panel, className)} value={value}>
      {children}
    </Primitive.Content>
  );
}
