import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { rowWindow, type GridMeasure, type RowWindow } from '#games/row-window.ts';

interface Measured extends GridMeasure {
  /** Pixels from the top of the page to the grid. */
  readonly top: number;
}

const nothing: Measured = { columns: 1, rowHeight: 0, rowGap: 0, top: 0 };
/** Rows that are ready on both sides of what is in sight. */
const overscan = 5;

function measure(grid: HTMLElement): Measured {
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

const isSame = (a: Measured, b: Measured): boolean =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.top === b.top;

/** Which tiles of a long grid of equal tiles are drawn, as the page scrolls. */
export function useRowWindow(grid: RefObject<HTMLElement | null>, tiles: number): RowWindow {
  const [measured, setMeasured] = useState(nothing);
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
    const look = () =>
      setMeasured((before) => {
        const now = measure(element);
        return isSame(before, now) ? before : now;
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0]?.index, rows.at(-1)?.index];
  return rowWindow(
    tiles,
    { columns, rowHeight, rowGap },
    first === undefined || last === undefined ? null : [first, last],
  );
}
