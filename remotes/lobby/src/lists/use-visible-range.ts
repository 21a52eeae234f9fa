import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { computeVisibleRange, type GridLayout, type VisibleRange } from './visible-range.ts';

interface MeasuredLayout extends GridLayout {
  /** Pixels from the top of the page to the grid. */
  readonly top: number;
}

const unmeasured: MeasuredLayout = { columns: 1, rowHeight: 0, rowGap: 0, top: 0 };
/** Rows rendered outside of the viewport on each side. */
const overscan = 5;

function measure(grid: HTMLElement): MeasuredLayout {
  const [tile] = grid.children;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const height = tile?.getBoundingClientRect().height ?? 0;
  const gap = Number.parseFloat(rowGap) || 0;
  return {
    columns: Math.max(1, gridTemplateColumns.split(' ').length),
    rowHeight: height === 0 ? 0 : height + gap,
    rowGap: gap,
    top: grid.getBoundingClientRect().top + window.scrollY,
  };
}

const isSame = (a: MeasuredLayout, b: MeasuredLayout): boolean =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.top === b.top;

/** Returns which tiles of a long grid of equal tiles to render at the current scroll position. */
export function useVisibleRange(grid: RefObject<HTMLElement | null>, tiles: number): VisibleRange {
  const [measured, setMeasured] = useState(unmeasured);
  const { columns, rowHeight, rowGap, top } = measured;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(tiles / columns),
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    scrollMargin: top,
    enabled: rowHeight > 0,
  });

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const update = () =>
      setMeasured((before) => {
        const now = measure(element);
        return isSame(before, now) ? before : now;
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0]?.index, rows.at(-1)?.index];
  return computeVisibleRange(
    tiles,
    { columns, rowHeight, rowGap },
    first === undefined || last === undefined ? null : [first, last],
  );
}
