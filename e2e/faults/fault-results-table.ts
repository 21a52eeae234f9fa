/** First fault number of a title, such as `F12`, `R4` or `S1`. */
const parseRowNumber = (title: string): string => /\b[FXRS]\d*\b(?!\.\d)/.exec(title)?.[0] ?? '';

const order = new Intl.Collator('en', { numeric: true });

/** Results outside the matrix, grouped by fault number. */
export function formatFaultResults(results: ReadonlyMap<string, boolean>): string[] {
  const rows = [...new Set([...results.keys()].map(parseRowNumber))].sort(order.compare);
  return rows.flatMap((row) => {
    const ofRow = [...results].filter(([title]) => parseRowNumber(title) === row);
    const passed = ofRow.filter(([, result]) => result).length;
    return [
      '',
      `${row}  ${passed} of ${ofRow.length}`,
      ...ofRow.map(([title, result]) => `  ${result ? '✓' : '✗'} ${title}`),
    ];
  });
}
