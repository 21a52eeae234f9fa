/** First and last letter of a name, for display to other players. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length === 0) return '';
  return `${letters[0]}***${letters.length > 2 ? letters.at(-1) : ''}`;
}
