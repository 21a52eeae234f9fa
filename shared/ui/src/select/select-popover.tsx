import { Popover } from 'radix-ui';
import { useState, type ReactElement } from 'react';
import { SelectList } from './select-list.tsx';
import type { SelectProps } from './select-props.ts';
import css from './select.module.css';

export interface SelectPopoverProps extends SelectProps {
  readonly trigger: ReactElement;
}

/** The button with its list, which is open at first. */
export function SelectPopover({ trigger, align = 'start', onChange, ...list }: SelectPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={css.panel}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={list.label}
        >
          <SelectList
            {...list}
            onChange={(value) => {
              onChange(value);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
