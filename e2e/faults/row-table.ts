/** First row number that a title names, such as `F12` or `R4`. */
const rowOf = (title: string): string => /\b[FXR]\d*\b/.exec(title)?.[0] ?? '';

const order = new Intl.Collator('en', { numeric: true });

/** Cells outside the matrix, below the row that they prove. */
export function rowTable(results: ReadonlyMap<string, boolean>): string[] {
  const rows = [...new Set([...results.keys()].map(rowOf))].sort(order.compare);
  return rows.flatMap((row) => {
    const ofRow = [...results].filter(([title]) => rowOf(title) === row);
    const held = ofRow.filter(([, result]) => result).length;
    return [
      '',
      `${row}  ${held} of ${ofRow.length}`,
      ...ofRow.map(([title, result]) => `  ${result ? '✓' : '✗'} ${title}`),
    ];
  });
}
