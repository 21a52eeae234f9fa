/** Formats hundredths with two decimals, such as `49.50`. */
export function formatHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Parses text with a decimal point or comma as hundredths; null when it is invalid or out of bounds. */
export function parseHundredths(text: string, min: number, max: number): number | null {
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text.replaceAll(/,(?=\d{3}(?!\d))/g, ''));
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths >= min && hundredths <= max ? hundredths : null;
}
