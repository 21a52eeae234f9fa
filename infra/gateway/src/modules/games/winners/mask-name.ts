/** The first and last character of a name: enough for its owner, too little for others. */
export function maskName(name: string): string {
  const characters = Array.from(name);
  return `${characters[0] ?? ''}***${characters.length > 1 ? (characters.at(-1) ?? '') : ''}`;
}
