import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Commands } from './ledger-scene.ts';

export interface Mutant {
  readonly name: string;
  /** Start of the title of the check that has to fail. */
  readonly killedBy: string;
  /** Statements that break the schema. */
  readonly schema?: readonly string[];
  /** SQL functions with pieces of their text replaced. */
  readonly functions?: readonly {
    readonly name: string;
    readonly swap: readonly (readonly [from: string, to: string])[];
  }[];
  readonly commands?: Commands;
}

const functionFolder = path.join(import.meta.dirname, '../../sql/functions');

/**
 * Applies the mutant to a database. Throws when a swap does not match, because the mutant would then survive unnoticed.
 */
export async function applyMutant(pool: pg.Pool, { schema = [], functions = [] }: Mutant): Promise<void> {
  for (const { name, swap } of functions) {
    let text = await readFile(path.join(functionFolder, `${name}.sql`), 'utf8');
    for (const [from, to] of swap) {
      if (!text.includes(from)) throw new Error(`${name} has no "${from}"`);
      text = text.replaceAll(from, to);
    }
    await pool.query(text);
  }
  for (const statement of schema) await pool.query(statement);
}

/** The function without pieces of its text. */
export function without(name: string, ...pieces: readonly string[]) {
  return { name, swap: pieces.map((piece) => [piece, ''] as const) };
}
