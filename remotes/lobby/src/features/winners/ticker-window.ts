/** The lines of an endless list that are on show, from `offset` on; a short list is shown once and stands still. */
export function tickerWindow<Line>(lines: readonly Line[], offset: number, rows: number): Line[] {
  if (lines.length <= rows) return [...lines];
  return Array.from({ length: rows + 1 }, (_, row) => lines[(offset + row) % lines.length]).filter(
    (line) => line !== undefined,
  );
}
