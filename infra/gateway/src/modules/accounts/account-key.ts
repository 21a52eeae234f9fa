/**
 * The key of a username, by which accounts are found and attempts are counted. Names that differ only in the case of
 * ASCII letters are one account; the column `players.username_key` agrees in every locale.
 */
export function toAccountKey(username: string): string {
  return username.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
