import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toAmount } from '@marquee/money';
import { createDatabase, startServer, type PostgresServer, type TestDatabase } from '@marquee/testing/postgres';
import type pg from 'pg';
import { createPool, withTransaction, migrate, type Queryable, type Tx } from '@marquee/service/database';
import { loadDemoData } from '#demo/load-demo-data.ts';
import { depositForDemo, openPlayerAccounts } from '#modules/ledger/ledger.service.ts';
import type { BenchPlayer } from './jobs.ts';

const CURRENCY = 'THB';
const PLAYERS = 256;
const STARTING_BALANCE = toAmount('1000000');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

export interface BenchEnvironment {
  readonly server: PostgresServer | null;
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly players: readonly BenchPlayer[];
  readonly playerIds: readonly string[];
  readonly gameCode: string;
  readonly currency: string;
  readonly secret: string;
  /** Folder for files of the gateways; deleted with the environment. */
  readonly folder: string;
  /** Environment variables of a gateway on this database. */
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
  await depositForDemo(tx, { id, currency: CURRENCY }, STARTING_BALANCE, name);
  return id;
};

/** Opens a session in a game and returns its token. */
export async function openGame(db: Queryable, playerId: string, gameCode: string): Promise<string> {
  const [sessionToken, launch] = [newToken(), newToken()];
  await db.query(`SELECT open_game_session('arcade', $1, $2, $3, 'en', $4, '5 minutes')`, [
    playerId,
    gameCode,
    CURRENCY,
    sha256(launch),
  ]);
  await db.query(`SELECT provider_authenticate('arcade', $1, $2, '12 hours')`, [sha256(launch), sha256(sessionToken)]);
  return sessionToken;
}

/** Opens a session on the site and one in the game. */
const openSessions = async (tx: Tx, playerId: string, gameCode: string): Promise<BenchPlayer> => {
  const token = newToken();
  await tx.query('INSERT INTO sessions (token_hash, player_id) VALUES ($1, $2)', [sha256(token), playerId]);
  return { token, sessionToken: await openGame(tx, playerId, gameCode) };
};

const fillDatabase = async (database: TestDatabase, pool: pg.Pool): Promise<Omit<BenchEnvironment, 'server'>> => {
  await loadDemoData(pool);
  const { rows } = await pool.query<{ code: string }>(
    `SELECT g.code FROM games g JOIN vendors v ON v.id = g.vendor_id WHERE g.playable AND v.provider = 'arcade'
     ORDER BY g.position LIMIT 1`,
  );
  const gameCode = rows[0]?.code ?? '';
  const created = await withTransaction(pool, async (tx) => {
    const created: { id: string; player: BenchPlayer }[] = [];
    while (created.length < PLAYERS) {
      const id = await addPlayer(tx);
      created.push({ id, player: await openSessions(tx, id, gameCode) });
    }
    return created;
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
    players: created.map(({ player }) => player),
    playerIds: created.map(({ id }) => id),
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

/** Creates a database with demo data and players with a balance. */
export async function createBenchDatabase(serverUrl: string): Promise<Omit<BenchEnvironment, 'server'>> {
  const database = await createDatabase(serverUrl);
  await migrate(database.url, path.join(import.meta.dirname, '..'));
  return fillDatabase(
    database,
    createPool(database.url, {
      applicationName: 'marquee-gateway',
      connections: 4,
      timeouts: null,
      onError: () => undefined,
    }),
  );
}

/** Creates the database on a server of its own, or on the server of DATABASE_URL. */
export async function createBenchEnvironment(): Promise<BenchEnvironment> {
  const externalUrl = process.env['DATABASE_URL'];
  const server = externalUrl ? null : await startServer({ isDurable: true });
  try {
    return { server, ...(await createBenchDatabase(server?.url ?? externalUrl ?? '')) };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

/** Closes the connections and deletes the folder. */
export async function closeBenchEnvironment({
  pool,
  folder,
}: Pick<BenchEnvironment, 'pool' | 'folder'>): Promise<void> {
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
}

export async function destroyBenchEnvironment(environment: BenchEnvironment): Promise<void> {
  await closeBenchEnvironment(environment);
  if (environment.server) await environment.server.stop();
  else await environment.database.drop();
}
