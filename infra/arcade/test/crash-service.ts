import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { ArcadeContext, Timings } from '#context/arcade-context.ts';
import { connectArcade } from '#connect.ts';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import { singleRoundTimings } from './crash-actions.ts';

export const START_BALANCE = 1_000_000;

export interface CrashService {
  readonly setup: Setup;
  readonly arcade: ArcadeContext;
  /** Starts a process that is closed after the test. */
  readonly start: (timings?: Partial<Timings>) => Promise<FastifyInstance>;
  /** Opens a session of a new player. */
  readonly openPlayer: (app: FastifyInstance) => Promise<Player>;
}

/** Registers the hooks of a crash test. `setup` and `arcade` are available inside tests only. */
export function useCrashService(): CrashService {
  let setup: Setup | undefined;
  let arcade: ArcadeContext | undefined;
  let running: FastifyInstance[] = [];
  const required = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the service is available inside tests only');
    return value;
  };

  beforeAll(async () => {
    setup = await setUp();
    arcade = connectArcade(setup.config, fastify({ logger: false }).log, { ...testTimings, walletTimeoutMs: 5_000 });
  });
  afterAll(async () => {
    await arcade?.pool.end();
    await setup?.stop();
  });
  beforeEach(() => {
    const { wallet } = required(setup);
    wallet.balance = START_BALANCE;
    wallet.gameCode = 'BGS_COMET_CRASH';
    wallet.playerId = randomUUID();
    wallet.faults.length = 0;
    wallet.transactions.clear();
  });
  afterEach(async () => {
    await Promise.all(running.map((app) => app.close()));
    running = [];
  });

  return {
    get setup() {
      return required(setup);
    },
    get arcade() {
      return required(arcade);
    },
    start: async (timings = {}) => {
      const app = await required(setup).start({ ...singleRoundTimings, ...timings });
      running.push(app);
      return app;
    },
    openPlayer: (app) => {
      required(setup).wallet.playerId = randomUUID();
      return Player.real(app);
    },
  };
}
