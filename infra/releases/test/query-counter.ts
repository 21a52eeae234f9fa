import type { AppOptions } from '#app.ts';

/** Counts the answered queries of a service that contain a text. */
export class QueryCounter {
  count = 0;
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
        if (String(args[0]).includes(this.#text)) this.count += 1;
        return result;
      },
    }) as typeof database;
}
