import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '@marquee/service/database';
import type { StartWorkers } from '@marquee/service/jobs';
import { copyDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { toMs } from '@marquee/time';
import { fastify, type FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { connectArcade } from '#connect.ts';
import type { ArcadeContext, Timings } from '#context/arcade-context.ts';
import { readConfig, type Config } from '#config.ts';
import type { RoundView, SessionView } from '#http/schemas.ts';
import { issueLaunchToken, SECRET, WalletServer } from './wallet-server.ts';

/** Short times for tests. */
export const testTimings: Timings = {
  /** Long enough for many new connections at once on a busy machine. */
  database: { connection: 10_000, statement: 10_000, query: 11_000 },
  /** Longer than any response on a busy machine. A test with a silent wallet, which waits for it, has its own. */
  walletTimeoutMs: 10_000,
  sessionCheckMs: 10_000,
  debitDeadlineMs: 10_000,
  claimMs: 10_000,
  openRoundMs: toMs({ days: 1 }),
  quickRetryMs: 1,
  minRetryMs: 1,
  maxRetryMs: 5,
  crashBettingMs: toMs({ hours: 1 }),
  crashPauseMs: 20,
  crashArrivalMs: 0,
  /** Longer than a busy machine holds up the leader. */
  crashOutageMs: toMs({ hours: 1 }),
  /** Tests move the times of rounds. */
  crashClockStepMs: toMs({ hours: 1 }),
  crashReconnectMs: 0,
  crashTickMs: 10,
  /** A test ends it by `endCommitting`, when all its players have committed. */
  crashCommitMs: toMs({ hours: 1 }),
  /** A test that needs the end of this time moves the end of the commitments. */
  crashRevealMs: 10_000,
  crashLeaderRetryMs: toMs({ hours: 1 }),
};

export interface Setup {
  readonly wallet: WalletServer;
  readonly database: TestDatabase;
  readonly config: Config;
  readonly start: (timings?: Partial<Timings>, startWorkers?: StartWorkers) => Promise<FastifyInstance>;
  /** The context of the services, whose connections end with `stop`. */
  readonly connect: () => ArcadeContext;
  readonly stop: () => Promise<void>;
}

interface SetupOptions {
  /** A real platform instead of the wallet server. */
  readonly gatewayOrigin?: string;
  readonly releasesOrigin?: string;
  readonly metricsPort?: number;
  /** By default more than the parallel requests of any test. */
  readonly databaseConnections?: number;
}

export async function setUp({
  gatewayOrigin,
  releasesOrigin,
  metricsPort,
  databaseConnections = 80,
}: SetupOptions = {}): Promise<Setup> {
  const wallet = new WalletServer();
  const walletOrigin = await wallet.start();
  const database = await copyDatabase('arcade', (url) => migrate(url, path.join(import.meta.dirname, '..')));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: String(databaseConnections),
    GATEWAY_ORIGIN: gatewayOrigin ?? walletOrigin,
    RELEASES_ORIGIN: releasesOrigin,
    METRICS_PORT: metricsPort?.toString(),
    ARCADE_ORIGIN: 'http://localhost:8083',
    SITE_ORIGIN: 'http://localhost:8080',
    PROVIDER_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  });
  const pages = await builtPages();
  const apps: FastifyInstance[] = [];
  const contexts: ArcadeContext[] = [];
  return {
    wallet,
    database,
    config,
    start: async (timings = {}, startWorkers) => {
      const app = await buildApp({
        config,
        folder: pages.path,
        timings: { ...testTimings, ...timings },
        ...(startWorkers && { startWorkers }),
      });
      apps.push(app);
      return app;
    },
    connect: () => {
      const context = connectArcade(config, fastify({ logger: false }).log, testTimings);
      contexts.push(context);
      return context;
    },
    stop: async () => {
      await Promise.all(contexts.map(({ pool }) => pool.end()));
      await Promise.all(apps.map((app) => app.close()));
      await wallet.stop();
      await database.drop();
      pages.remove();
    },
  };
}

async function builtPages(): Promise<TemporaryFolder> {
  const folder = createTemporaryFolder('arcade-pages');
  const page = {
    js: [{ file: 'game.js', integrity: 'sha384-x' }],
    css: [],
    dictionaries: { th: ['th.js'], 'zh-CN': ['zh-CN.js'] },
  };
  await writeFile(path.join(folder.path, 'assets.json'), JSON.stringify({ game: page, verify: page, error: page }));
  return folder;
}

export class Player {
  readonly #app: FastifyInstance;
  readonly token: string;

  constructor(app: FastifyInstance, token: string) {
    this.#app = app;
    this.token = token;
  }

  static async real(app: FastifyInstance, launch = issueLaunchToken()): Promise<Player> {
    return Player.#open(app, { launch });
  }

  static async demo(app: FastifyInstance, gameCode = 'BGS_SEVENS'): Promise<Player> {
    return Player.#open(app, { mode: 'demo', gameCode, language: 'en' });
  }

  static async #open(app: FastifyInstance, payload: Record<string, string>): Promise<Player> {
    const response = await app.inject({ method: 'POST', url: '/api/session', payload });
    const { token } = response.json<{ token: string }>();
    return new Player(app, token);
  }

  async call<Value>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: Record<string, unknown>,
  ): Promise<{ status: number; value: Value }> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await this.#app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, value: response.json<Value>() };
  }

  spin(
    stake = '20.00',
    idempotencyKey: string = randomUUID(),
  ): Promise<{ status: number; value: RoundView & { code?: string; details?: Record<string, string> } }> {
    return this.call('POST', '/api/rounds', { idempotencyKey, stake, bet: { game: 'slot', choice: {} } });
  }

  session(): Promise<{ status: number; value: SessionView }> {
    return this.call('GET', '/api/session');
  }
}
