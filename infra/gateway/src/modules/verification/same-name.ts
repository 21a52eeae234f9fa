const folded = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Names as a bank compares them: blanks around and between, capitals and the width of letters make no difference. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);
