import { z } from 'zod';
import { vendorBetsResponse } from '@marquee/contract/schemas';
import { arrangeVendorRows } from './arrange-vendor-rows.ts';
import { readVendorPages } from './read-vendor-pages.ts';

const schema = z.object({ items: z.array(z.unknown()) });

/** A list of numbers, the pages that were requested and used, and the rows that were misplaced. */
const read = async (serve: (after: number) => readonly unknown[] | null, maxPages = 10) => {
  const requested: number[] = [];
  const used: unknown[][] = [];
  const misplaced: string[] = [];
  const end = await readVendorPages(
    {
      client: {
        send: async (_call, body, responseSchema) => {
          const { after } = z.object({ after: z.int() }).parse(body);
          requested.push(after);
          const items = serve(after);
          return items === null
            ? { reached: false, isMalformed: false, cause: 'no response' }
            : { reached: true, value: responseSchema.parse({ items }) };
        },
      },
      call: 'bets',
      body: {},
      schema,
      getRows: ({ items }) => items,
      item: z.int(),
      position: z.coerce.number().int(),
      after: 0,
      maxPages,
      maxMs: 5_000,
    },
    async ({ rows, misplaced: ofPage }) => {
      used.push(rows.map((row) => (row.isValid ? row.item : `${row.name}: ${row.problem}`)));
      misplaced.push(...ofPage.map(({ name, problem }) => `${name}: ${problem}`));
      return rows.some(({ position }) => position === 99) ? 'stopped' : null;
    },
  );
  return { end, requested, used, misplaced };
};

test('reads a list to its end, each page after the last item of the page before', async () => {
  const pages: Readonly<Record<number, readonly number[]>> = { 0: [1, 2], 2: [5], 5: [] };
  expect(await read((after) => pages[after] ?? [])).toEqual({
    end: 'complete',
    requested: [0, 2, 5],
    used: [[1, 2], [5]],
    misplaced: [],
  });
});

test('ends at a page that repeats the one before', async () => {
  expect(await read(() => [1, 2])).toMatchObject({ end: 'no_progress', requested: [0, 2], used: [[1, 2]] });
});

test('requests no further page when the pages have taken too long', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const serve = (after: number) => {
    now += 2_000;
    return [after + 1];
  };
  expect(await read(serve)).toMatchObject({ end: 'unfinished', requested: [0, 1, 2], used: [[1], [2], [3]] });
  jest.restoreAllMocks();
});

test('uses the later items of a page only', async () => {
  expect(await read((after) => [1, 2, 3].slice(0, after + 2))).toMatchObject({
    end: 'no_progress',
    requested: [0, 2, 3],
    used: [[1, 2], [3]],
  });
});

test.each<[string, readonly unknown[], readonly unknown[], string]>([
  ['word for word', [1, 2, 2, 3], [1, 2, 3], 'row 2: listed again'],
  ['with other values', [1, 2, '2', 3], [1, 2, 3], 'row 2: listed again with other values'],
  ['after a later one', [1, 3, 2], [1, 2, 3], 'row 2: listed after row 3'],
])('names a row that is listed %s, and reads on', async (_how, page, rows, problem) => {
  const pages: Readonly<Record<number, readonly unknown[]>> = { 0: page, 3: [4], 4: [] };
  expect(await read((after) => pages[after] ?? [])).toEqual({
    end: 'complete',
    requested: [0, 3, 4],
    used: [rows, [4]],
    misplaced: [problem],
  });
});

test('leaves a row without a position directly after the row before it', async () => {
  const { used } = await read((after) => (after === 0 ? [3, 'x', 1] : []));
  expect(used).toEqual([[1, 3, expect.stringContaining('row 2 after 0')]]);
});

test('ends after the highest number of pages at a list without an end', async () => {
  const { end, requested } = await read((after) => [after + 1], 3);
  expect([end, requested]).toEqual(['unfinished', [0, 1, 2]]);
});

test('ends when the vendor does not respond, or at the request of the caller', async () => {
  expect(await read((after) => (after === 0 ? [1] : null))).toMatchObject({ end: 'unreached', used: [[1]] });
  expect(await read(() => [99])).toMatchObject({ end: 'stopped', requested: [0] });
});

test('names rows that are not valid, and reads on after them', async () => {
  const pages: Readonly<Record<number, readonly unknown[]>> = { 0: [1, '2'], 2: ['x', 4], 4: [5], 5: [] };
  const wrong = 'row: Invalid input: expected number, received string';
  expect(await read((after) => pages[after] ?? [])).toEqual({
    end: 'complete',
    requested: [0, 2, 4, 5],
    used: [[1, `row 2: ${wrong}`], [`row 1 after 2: ${wrong}`, 4], [5]],
    misplaced: [],
  });
});

test('ends after a page whose rows have no position', async () => {
  expect(await read((after) => (after === 0 ? [1] : ['x']))).toMatchObject({ end: 'no_progress', requested: [0, 1] });
});

test('arranges rows that are nested too deeply to be compared', () => {
  const nest = (): unknown => JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  const row = () => ({ isValid: false, name: 'row 1', position: 1, value: nest(), problem: 'row: an array' }) as const;
  expect(arrangeVendorRows([row(), row()]).misplaced).toMatchObject([{ problem: 'listed again with other values' }]);
});

test('takes at most a thousand rows for a list', () => {
  const hasList = (rows: number) => vendorBetsResponse.safeParse({ status: 'OK', bets: Array(rows).fill({}) }).success;
  expect([hasList(1_000), hasList(1_001)]).toEqual([true, false]);
});
