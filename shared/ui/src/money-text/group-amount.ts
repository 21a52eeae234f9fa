const formats = new Map<string, Intl.NumberFormat>();

function format(language: string, signed: boolean): Intl.NumberFormat {
  const key = `${language} ${signed}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  formats.set(key, made);
  return made;
}

const isDecimal = (amount: string): amount is `${number}` => /^-?\d+(\.\d+)?$/.test(amount);

/**
 * Groups a decimal string for reading, exactly: no digit is rounded away and nothing passes through a binary number.
 * @param amount decimal string such as `"12480.5"`
 * @param language BCP 47
 * @param signed writes a plus before amounts above zero
 */
export function groupAmount(amount: string, language: string, signed = false): string {
  return isDecimal(amount) ? format(language, signed).format(amount) : amount;
}
