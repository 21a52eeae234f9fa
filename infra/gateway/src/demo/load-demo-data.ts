import { randomBytes } from 'node:crypto';
import { createPool } from '#db/pool.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { readCatalogue } from './catalogue-file.ts';
import { planRounds } from './planned-rounds.ts';
import { playRounds } from './play-rounds.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeMerchant } from './write-merchant.ts';
import { demoHashes, writePeople } from './write-people.ts';

const LOCK = 7_119_410_002;

const isEmpty = async (tx: Tx): Promise<boolean> => {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const { rows } = await tx.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT 1 FROM players) AND NOT EXISTS (SELECT 1 FROM vendors) AS empty',
  );
  return rows[0]?.empty ?? false;
};

const fill = async (tx: Tx): Promise<boolean> => {
  if (!(await isEmpty(tx))) return false;
  const catalogue = await readCatalogue();
  await writeMerchant(tx);
  await writeCatalogue(tx, catalogue);
  const players = await writePeople(tx, await demoHashes(randomBytes(24).toString('base64url')));
  await playRounds(tx, players, planRounds(catalogue, players.length));
  return true;
};

/** Fills an empty database with the demo merchant, all or nothing; leaves any other database alone and answers false. */
export const loadDemoData = async (databaseUrl: string): Promise<boolean> => {
  const pool = createPool(databaseUrl, { connections: 1, patient: true, onError: () => undefined });
  try {
    return await inTransaction(pool, fill);
  } finally {
    await pool.end();
  }
};
