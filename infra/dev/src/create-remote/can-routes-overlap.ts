const parseSegments = (pattern: string): string[] =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

/** Whether an address can match both patterns, so that one page would have two owners. */
export function canRoutesOverlap(one: string, other: string): boolean {
  const [first, second] = [parseSegments(one), parseSegments(other)];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const [a, b] = [first[at], second[at]];
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined)
      return [...first.slice(at), ...second.slice(at)].every((segment) => segment.endsWith('?'));
    if (a !== b && !a.startsWith(':') && !b.startsWith(':')) return false;
  }
  return true;
}
