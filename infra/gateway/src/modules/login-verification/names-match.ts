const normalize = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Compares names as banks do: ignores case, surrounding and repeated spaces, and the width of letters (NFKC). */
export function areNamesEqual(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}
