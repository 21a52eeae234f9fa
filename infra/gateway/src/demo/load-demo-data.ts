import { randomBytes } from 'node:crypto';
import { toAmount, type Amount } from '@marquee/money';
import { withTransaction, type Tx } from '@marquee/service/database';
import type pg from 'pg';
import { readCatalogue } from './catalogue-file.ts';
import { computeNetCents, generateRounds, type DemoRounds } from './demo-rounds.ts';
import { playRounds, setFirstLogins, spreadRounds } from './play-rounds.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeContent } from './write-content.ts';
import { writeMerchant } from './write-merchant.ts';
import { computeDemoHashes, regulars, writePeople } from './write-people.ts';

const ADVISORY_LOCK = 7_119_410_002;

const lockAndCheckEmpty = async (tx: Tx): Promise<boolean> => {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  const { rows } = await tx.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT 1 FROM players) AND NOT EXISTS (SELECT 1 FROM vendors) AS empty',
  );
  return rows[0]?.empty ?? false;
};

/** In hundredths: deposit and net result of the rounds. With the welcome bonus the demo member has 12,480.50. */
const DEPOSIT_AND_ROUNDS = 1_148_050;

const depositFor = ({ member }: DemoRounds): Amount =>
  toAmount(((DEPOSIT_AND_ROUNDS - computeNetCents(member)) / 100).toFixed(2));

const fill = async (tx: Tx): Promise<boolean> => {
  if (!(await lockAndCheckEmpty(tx))) return false;
  const catalogue = await readCatalogue();
  await writeMerchant(tx);
  await writeContent(tx);
  await writeCatalogue(tx, catalogue);
  const rounds = generateRounds(catalogue, regulars.length);
  const people = await writePeople(
    tx,
    await computeDemoHashes(randomBytes(24).toString('base64url')),
    depositFor(rounds),
  );
  await playRounds(tx, people.member, rounds.member);
  for (const [index, player] of people.regulars.entries()) await playRounds(tx, player, rounds.regulars[index] ?? []);
  await spreadRounds(tx);
  await setFirstLogins(tx);
  return true;
};

/**
 * Fills an empty database with the demo merchant, in one transaction. Does nothing and returns false when the database
 * is not empty.
 */
export function loadDemoData(pool: pg.Pool): Promise<boolean> {
  return withTransaction(pool, fill);
}
