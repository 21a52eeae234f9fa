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

/** Steps of the arrow keys through the controls of the panel. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Focuses the next or previous control of the area, so that the arrow keys do not scroll the page behind the panel. */
function moveFocus(area: Element, step: number): void {
  const controls = [...area.querySelectorAll<HTMLElement>('a[href], button')];
  const index = controls.findIndex((control) => control === document.activeElement);
  controls.at((index + step) % controls.length)?.focus();
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
        if (!isOpen) return;
        const step = steps[event.key];
        if (step !== undefined) {
          event.preventDefault();
          moveFocus(event.currentTarget, step);
        }
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
    },
  };
}
