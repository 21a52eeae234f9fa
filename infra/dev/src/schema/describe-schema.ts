import pg from 'pg';
import { extensions, functions, sequences, tables, types, views } from './catalog-queries.ts';

const sections: readonly { readonly query: string; readonly separator: string }[] = [
  { query: extensions, separator: '\n' },
  { query: types, separator: '\n' },
  { query: sequences, separator: '\n' },
  { query: tables, separator: '\n\n' },
  { query: views, separator: '\n\n' },
  { query: functions, separator: '\n' },
];

/**
 * The schema of a database as SQL text: extensions, types, sequences, tables with constraints, indexes and triggers,
 * views, and signatures of functions, each kind sorted by name.
 */
export async function describeSchema(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const parts: string[] = [];
    for (const { query, separator } of sections) {
      const { rows } = await client.query<{ text: string }>(query);
      if (rows.length > 0) parts.push(rows.map(({ text }) => text).join(separator));
    }
    return `${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
