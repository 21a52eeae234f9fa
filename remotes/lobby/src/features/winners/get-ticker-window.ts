/**
 * Returns the visible lines of an endless list from `offset` on, plus the next one. A list that fits is returned once.
 */
export function getTickerWindow<Line>(lines: readonly Line[], offset: number, rows: number): Line[] {
  if (lines.length <= rows) return [...lines];
  return Array.from({ length: rows + 1 }, (_, row) => lines[(offset + row) % lines.length]).filter(
    (line) => line !== undefined,
  );
}
