/** Does a piece of work again and again, never twice at a time. @returns stops it, when what is under way is done */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onBroken: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onBroken)
      .finally(() => (underWay = null));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
