import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import type { MenuItem, MenuProps } from './menu-props.ts';
import css from './menu.module.css';

export interface MenuDropdownProps extends MenuProps {
  /** How the menu was opened. After a key press the first item gets the focus. */
  readonly openedBy: 'pointer' | 'keyboard';
}

const focusFirst = (content: HTMLElement | null): void =>
  content?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();

/** Radix makes a menu run from left to right unless it is told the direction. */
const readDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

export function MenuDropdown({ openedBy, trigger, items, label, align = 'start', side = 'bottom' }: MenuDropdownProps) {
  const [byKeyboard, setByKeyboard] = useState(openedBy === 'keyboard');
  const [direction, setDirection] = useState(readDirection);
  const prepareOpening = (): void => {
    setByKeyboard(false);
    // The language may have changed since.
    setDirection(readDirection());
  };
  return (
    <DropdownMenu.Root dir={direction} modal={false} defaultOpen onOpenChange={prepareOpening}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={byKeyboard ? focusFirst : undefined}
          className={css.menu}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          loop
        >
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuEntry({ item }: { readonly item: MenuItem }) {
  if (item.kind === 'separator') return <DropdownMenu.Separator className={css.separator} />;
  if (item.kind === 'heading') return <DropdownMenu.Label className={css.heading}>{item.label}</DropdownMenu.Label>;
  if (item.kind === 'note') return <DropdownMenu.Label className={css.note}>{item.label}</DropdownMenu.Label>;
  if (item.kind === 'link') {
    return (
      <DropdownMenu.Item className={css.item} asChild>
        {item.link}
      </DropdownMenu.Item>
    );
  }
  const content = (
    <>
      {item.icon}
      <span className={css.words} lang={item.lang}>
        {item.label}
      </span>
      {item.aside}
      {item.checked === true && <Check aria-hidden className={css.tick} />}
    </>
  );
  return item.checked === undefined ? (
    <DropdownMenu.Item className={css.item} data-tone={item.tone} disabled={item.disabled} onSelect={item.onSelect}>
      {content}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem
      className={css.item}
      checked={item.checked}
      disabled={item.disabled}
      onSelect={item.onSelect}
    >
      {content}
    </DropdownMenu.CheckboxItem>
  );
}
