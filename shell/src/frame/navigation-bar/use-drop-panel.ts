import { useState, type FocusEvent, type KeyboardEvent } from 'react';

export interface DropPanel {
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** Listeners of the element around the button and its panel, which close the panel. */
  readonly area: {
    onBlur(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** A panel below an entry of the bar, until the focus leaves it or Escape is pressed. */
export function useDropPanel(): DropPanel {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    setOpen,
    area: {
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape') setOpen(false);
      },
    },
  };
}
