const folded = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Names as a bank compares them: blanks around and between, capitals and the width of letters make no difference. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}
