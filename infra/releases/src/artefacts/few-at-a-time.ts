const together = 8;

/** Works through items, a few at a time. */
export async function fewAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
