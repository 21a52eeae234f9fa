import { Tooltip as Primitive } from 'radix-ui';
import { useState } from 'react';
import type { TooltipProps } from './tooltip-props.ts';
import css from './tooltip.module.css';

export function TooltipBubble({ text, children, side = 'bottom' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Primitive.Provider delayDuration={200}>
      <Primitive.Root open={open} onOpenChange={setOpen}>
        <Primitive.Trigger
          asChild
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content className={css.bubble} side={side} sideOffset={8} collisionPadding={12}>
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
