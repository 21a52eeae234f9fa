import type pg from 'pg';

/** A column of a result, without reading any row. */
export interface Column {
  readonly name: string;
  readonly typeId: number;
  /** Whether it is a column of a table that allows null; unknown for expressions, which count as not nullable. */
  readonly isNullable: boolean;
}

/** A query of pg that only describes its statement. */
class Description {
  readonly #text: string;
  readonly #resolve: (fields: readonly pg.FieldDef[]) => void;
  readonly #reject: (error: Error) => void;
  #fields: readonly pg.FieldDef[] = [];

  constructor(text: string, resolve: (fields: readonly pg.FieldDef[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ text: this.#text, name: '', types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}

async function nullableColumns(client: pg.Client, fields: readonly pg.FieldDef[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT attrelid || '.' || attnum AS key FROM pg_attribute
      WHERE attrelid = ANY ($1::oid[]) AND attnum > 0 AND NOT attnotnull`,
    [fields.map(({ tableID }) => tableID)],
  );
  return new Set(rows.map(({ key }) => key));
}

/** The columns that a statement returns. Throws the error of PostgreSQL when the statement is wrong. */
export async function describeQuery(client: pg.Client, text: string): Promise<readonly Column[]> {
  const fields = await new Promise<readonly pg.FieldDef[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
  const nullable = await nullableColumns(client, fields);
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    typeId: dataTypeID,
    isNullable: nullable.has(`${tableID}.${columnID}`),
  }));
}
