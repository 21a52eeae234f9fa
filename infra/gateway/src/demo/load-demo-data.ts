import { randomBytes } from 'node:crypto';
import type pg from 'pg';
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

/** Fills an empty database with the demo merchant, all or nothing; leaves any other database alone. */
export const loadDemoData = async (pool: pg.Pool): Promise<boolean> => {
  const catalogue = await readCatalogue();
  const hashes = await demoHashes(randomBytes(24).toString('base64url'));
  return inTransaction(pool, async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await writeMerchant(tx);
    await writeCatalogue(tx, catalogue);
    const players = await writePeople(tx, hashes);
    await playRounds(tx, players, planRounds(catalogue, players.length));
    return true;
  });
};
