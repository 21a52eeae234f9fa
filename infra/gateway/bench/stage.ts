import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toAmount } from '@marquee/money';
import { createDatabase, startServer, type PostgresServer, type TestDatabase } from '@marquee/testing/postgres';
import type pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { createPool, inTransaction, type Tx } from '@marquee/service/database';
import { loadDemoData } from '#demo/load-demo-data.ts';
import { depositForDemo, openPlayerAccounts } from '#modules/ledger/ledger.service.ts';
import type { Bettor } from './jobs.ts';

const CURRENCY = 'THB';
const BETTORS = 256;
const BANKROLL = toAmount('1000000');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

export interface Stage {
  readonly server: PostgresServer | null;
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly bettors: readonly Bettor[];
  readonly playerIds: readonly string[];
  readonly gameCode: string;
  readonly currency: string;
  readonly secret: string;
  /** Where its processes keep what they make; goes with the stage. */
  readonly folder: string;
  /** Environment of a gateway on this stage. */
  readonly gatewayEnv: (port: number) => Readonly<Record<string, string>>;
}

const addPlayer = async (tx: Tx): Promise<string> => {
  const name = `bench${randomBytes(8).toString('hex')}`;
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO players (username, nickname, type, currency, password_hash) VALUES ($1, $1, 0, $2, 'x') RETURNING id`,
    [name, CURRENCY],
  );
  const id = rows[0]?.id ?? '';
  await openPlayerAccounts(tx, { id, currency: CURRENCY });
  await depositForDemo(tx, { id, currency: CURRENCY }, BANKROLL, name);
  return id;
};

/** Logged in on the site and seated in the game. */
const seat = async (tx: Tx, playerId: string, gameCode: string): Promise<Bettor> => {
  const [token, sessionToken, launch] = [newToken(), newToken(), newToken()];
  await tx.query('INSERT INTO sessions (token_hash, player_id) VALUES ($1, $2)', [sha256(token), playerId]);
  await tx.query(`SELECT open_game_session('arcade', $1, $2, $3, 'en', $4, '5 minutes')`, [
    playerId,
    gameCode,
    CURRENCY,
    sha256(launch),
  ]);
  await tx.query(`SELECT provider_authenticate('arcade', $1, $2, '12 hours')`, [sha256(launch), sha256(sessionToken)]);
  return { token, sessionToken };
};

const furnish = async (database: TestDatabase, pool: pg.Pool): Promise<Omit<Stage, 'server'>> => {
  await loadDemoData(database.url);
  const { rows } = await pool.query<{ code: string }>(
    `SELECT g.code FROM games g JOIN vendors v ON v.id = g.vendor_id WHERE g.playable AND v.provider = 'arcade' ORDER BY g.position LIMIT 1`,
  );
  const gameCode = rows[0]?.code ?? '';
  const people = await inTransaction(pool, async (tx) => {
    const seated: { id: string; bettor: Bettor }[] = [];
    while (seated.length < BETTORS) {
      const id = await addPlayer(tx);
      seated.push({ id, bettor: await seat(tx, id, gameCode) });
    }
    return seated;
  });
  await pool.query('ANALYZE');
  const secret = randomBytes(32).toString('hex');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-'));
  return {
    database,
    pool,
    folder,
    gameCode,
    secret,
    currency: CURRENCY,
    bettors: people.map(({ bettor }) => bettor),
    playerIds: people.map(({ id }) => id),
    gatewayEnv: (port) => ({
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.url,
      SITE_ORIGIN: 'http://localhost:8080',
      ARCADE_ORIGIN: 'http://localhost:8083',
      PROVIDER_SECRETS: JSON.stringify({ arcade: secret }),
      ENVELOPE_KEY_FILE: path.join(folder, 'envelope.jwk'),
      RATE_LIMIT_SCALE: '1000',
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    }),
  };
};

/** A database with the demo's data and people who have a bankroll. */
export async function furnishDatabase(serverUrl: string): Promise<Omit<Stage, 'server'>> {
  const database = await createDatabase(serverUrl);
  await migrate(database.url);
  return furnish(
    database,
    createPool(database.url, {
      applicationName: 'marquee-gateway',
      connections: 4,
      timeouts: null,
      onError: () => undefined,
    }),
  );
}

/** The furnished database on a server of its own. DATABASE_URL names another server. */
export async function prepareStage(): Promise<Stage> {
  const elsewhere = process.env['DATABASE_URL'];
  const server = elsewhere ? null : await startServer({ durable: true });
  try {
    return { server, ...(await furnishDatabase(server?.url ?? elsewhere ?? '')) };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

/** Lets go of the database and removes the stage's folder. */
export async function clearStage({ pool, folder }: Pick<Stage, 'pool' | 'folder'>): Promise<void> {
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
}

export async function strikeStage(stage: Stage): Promise<void> {
  await clearStage(stage);
  if (stage.server) await stage.server.stop();
  else await stage.database.drop();
}
