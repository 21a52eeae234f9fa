import { z } from 'zod';
import { readVendorPages } from './read-vendor-pages.ts';

const schema = z.object({ items: z.array(z.int()) });

/** A list of numbers, and the pages that were requested and used. */
const read = async (serve: (after: number) => readonly number[] | null, maxPages = 10) => {
  const requested: number[] = [];
  const used: (readonly number[])[] = [];
  const end = await readVendorPages(
    {
      client: {
        send: async (_call, body, responseSchema) => {
          const { after } = z.object({ after: z.int() }).parse(body);
          requested.push(after);
          const items = serve(after);
          return items === null
            ? { reached: false, cause: 'no response' }
            : { reached: true, value: responseSchema.parse({ items }) };
        },
      },
      call: 'bets',
      body: {},
      schema,
      getItems: ({ items }) => items,
      getPosition: (item) => item,
      after: 0,
      maxPages,
    },
    async (items) => {
      used.push(items);
      return items.includes(99) ? 'stopped' : null;
    },
  );
  return { end, requested, used };
};

test('reads a list to its end, each page after the last item of the page before', async () => {
  const pages: Readonly<Record<number, readonly number[]>> = { 0: [1, 2], 2: [5], 5: [] };
  expect(await read((after) => pages[after] ?? [])).toEqual({
    end: 'complete',
    requested: [0, 2, 5],
    used: [[1, 2], [5]],
  });
});

test('ends at a page that repeats the one before', async () => {
  expect(await read(() => [1, 2])).toEqual({ end: 'no_progress', requested: [0, 2], used: [[1, 2]] });
});

test('uses the later items of a page only', async () => {
  expect(await read((after) => [1, 2, 3].slice(0, after + 2))).toEqual({
    end: 'no_progress',
    requested: [0, 2, 3],
    used: [[1, 2], [3]],
  });
});

test('does not use a page that is out of order', async () => {
  expect(await read(() => [2, 1])).toEqual({ end: 'no_progress', requested: [0], used: [] });
});

test('ends after the highest number of pages at a list without an end', async () => {
  const { end, requested } = await read((after) => [after + 1], 3);
  expect([end, requested]).toEqual(['unfinished', [0, 1, 2]]);
});

test('ends when the vendor does not respond, or at the request of the caller', async () => {
  expect(await read((after) => (after === 0 ? [1] : null))).toMatchObject({ end: 'unreached', used: [[1]] });
  expect(await read(() => [99])).toMatchObject({ end: 'stopped', requested: [0] });
});
