const concurrency = 8;

/** Runs `work` for every item, eight at a time. */
export async function mapWithLimit<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const remaining = items.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of remaining) await work(item);
    }),
  );
}
