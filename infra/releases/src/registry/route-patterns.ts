/** A route such as `/`, `/member/:page`, `/help/:topic?` or `/news/*`. */
const routePattern = /^\/$|^\/\*$|^(?:\/:?[\w.-]+)+(?:\?|\/\*)?$/;

/** A browser reads an address with such a segment as another one. */
const dotSegment = /\/\.{1,2}(?=[/?]|$)/;

export function isRoutePattern(route: string): boolean {
  return route.length <= 200 && routePattern.test(route) && !dotSegment.test(route);
}

const split = (route: string): string[] =>
  route
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const isOptional = (segment: string): boolean => segment === '*' || segment.endsWith('?');

/** Whether some address matches both routes, so that they cannot belong to different parts. Case does not matter. */
export function canMatchSameAddress(one: string, other: string): boolean {
  const [first, second] = [split(one), split(other)];
  const length = Math.max(first.length, second.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [first[index], second[index]];
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return [...first.slice(index), ...second.slice(index)].every(isOptional);
    if (!a.startsWith(':') && !b.startsWith(':') && a.replace(/\?$/, '') !== b.replace(/\?$/, '')) return false;
  }
  return true;
}
