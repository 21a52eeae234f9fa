/** Formats a multiplier in hundredths, such as `1,234.56`. */
export function formatMultiplierHundredths(hundredths: number, language: string): string {
  return (hundredths / 100).toLocaleString(language, { numberingSystem: 'latn', minimumFractionDigits: 2 });
}
