import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

export interface DropPanel {
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Listeners of the element around the button and its panel, which close the panel. */
  readonly area: {
    onBlur(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** A panel below an entry of the bar, until the focus leaves it or Escape is pressed, which focuses its button. */
export function useDropPanel(): DropPanel {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    setOpen,
    button,
    area: {
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      },
    },
  };
}
