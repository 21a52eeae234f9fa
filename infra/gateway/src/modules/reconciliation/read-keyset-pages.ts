/** Pages of a query that is ordered by a key. Each is read after the last row of the page before. */
export async function* readKeysetPages<Row>(
  readPage: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  do {
    const rows: readonly Row[] = await readPage(last);
    last = rows.at(-1) ?? null;
    if (last !== null) yield rows;
  } while (last !== null);
}
