/** Value of a cookie; null when it is missing. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pair = (header ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}
