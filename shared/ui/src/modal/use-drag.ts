import { useCallback, useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

export interface Offset {
  readonly x: number;
  readonly y: number;
}

export interface Drag {
  readonly offset: Offset;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

const step = 24;
const margin = 8;
const centre: Offset = { x: 0, y: 0 };

const arrows: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Returns the offset nearest to `to` that keeps `box`, which is now at `from`, inside the viewport. All values in
 * pixels.
 */
export function clampToViewport(
  box: DOMRect,
  from: Offset,
  to: Offset,
  viewport: { width: number; height: number },
): Offset {
  const move = (start: number, end: number, size: number, delta: number): number =>
    clamp(delta, Math.min(margin - start, 0), Math.max(size - margin - end, 0));
  return {
    x: from.x + move(box.left, box.right, viewport.width, to.x - from.x),
    y: from.y + move(box.top, box.bottom, viewport.height, to.y - from.y),
  };
}

/** Moves a panel by its handle with the pointer or the arrow keys; Home moves it back to the centre. */
export function useDrag(panel: RefObject<HTMLElement | null>): Drag {
  const [offset, setOffset] = useState(centre);
  const [grip, setGrip] = useState<Offset | null>(null);

  const moveTo = useCallback(
    (to: Offset) => {
      const box = panel.current?.getBoundingClientRect();
      if (box) setOffset(clampToViewport(box, offset, to, { width: window.innerWidth, height: window.innerHeight }));
    },
    [offset, panel],
  );

  // After a resize the panel could lie outside of the window.
  useEffect(() => {
    const reset = (): void => setOffset(centre);
    window.addEventListener('resize', reset);
    return () => window.removeEventListener('resize', reset);
  }, []);

  return {
    offset,
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrip({ x: event.clientX - offset.x, y: event.clientY - offset.y });
    },
    onPointerMove(event) {
      if (grip) moveTo({ x: event.clientX - grip.x, y: event.clientY - grip.y });
    },
    onPointerUp() {
      setGrip(null);
    },
    onKeyDown(event) {
      const by = arrows[event.key];
      if (by) moveTo({ x: offset.x + by.x, y: offset.y + by.y });
      else if (event.key === 'Home') setOffset(centre);
      else return;
      event.preventDefault();
    },
  };
}
