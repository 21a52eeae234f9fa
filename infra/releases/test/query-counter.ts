import type { AppOptions } from '#app.ts';

/** Counts the answered queries of a service that contain a text. */
export class QueryCounter {
  count = 0;
  /** Runs once, before the next of these queries returns. */
  beforeNext: (() => Promise<unknown>) | null = null;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Option of the service whose queries are counted. */
  readonly wrapDatabase: NonNullable<AppOptions['wrapDatabase']> = (database) =>
    ({
      connect: () => database.connect(),
      query: async (...args: Parameters<typeof database.query>) => {
        const result = await database.query(...args);
        if (!String(args[0]).includes(this.#text)) return result;
        this.count += 1;
        const run = this.beforeNext;
        this.beforeNext = null;
        await run?.();
        return result;
      },
    }) as typeof database;
}
