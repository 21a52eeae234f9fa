/** Masks a name except for its first and last character. */
export function maskName(name: string): string {
  const characters = Array.from(name);
  return `${characters[0] ?? ''}***${characters.length > 1 ? (characters.at(-1) ?? '') : ''}`;
}
