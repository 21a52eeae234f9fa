/** The offered language nearest to the asked one: the same tag, else the same language, else null. */
export const offeredLanguage = (asked: string | null, offered: readonly string[]): string | null => {
  if (asked === null) return null;
  const wanted = asked.toLowerCase();
  const [primary] = wanted.split('-');
  return offered.find((tag) => tag.toLowerCase() === wanted) ?? offered.find((tag) => tag.toLowerCase().split('-')[0] === primary) ?? null;
};
