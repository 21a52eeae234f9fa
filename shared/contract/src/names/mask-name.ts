/** First and last letter of a name, for display to other players. A name of one or two letters shows its first only. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters[0] ?? ''}***${letters.length > 2 ? letters.at(-1) : ''}`;
}
