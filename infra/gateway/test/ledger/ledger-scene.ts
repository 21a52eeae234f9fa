import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ProviderResponse } from '@marquee/contract';
import { fromUnits, toAmount, toWire } from '@marquee/money';
import type pg from 'pg';
import { withTransaction, type Queryable } from '@marquee/service/database';
import { depositForDemo, openPlayerAccounts, verifyLedger } from '#modules/ledger/ledger.service.ts';
import type { Discrepancy } from '#modules/ledger/verify-ledger.service.ts';
import * as provider from '#modules/provider/provider.service.ts';
import type { ProviderCaller } from '#modules/provider/provider.service.ts';

export const GAME = 'BGS_DICE';
export const OTHER_GAME = 'BGS_LIMBO';
/** Higher than any win without a stake in the tests, in 1/100000. */
export const LARGE_CEILING = 100_000_000;

export type Commands = Pick<typeof provider, 'debit' | 'credit' | 'rollback'>;
export type ProviderConfig = ProviderCaller['config'];

const arcade: ProviderConfig = {
  code: 'arcade',
  enabled: true,
  duplicateResponse: 'original',
  unknownRollback: 'OK',
  settledRollback: 'reject',
  promoWins: false,
};

export function createConfig(overrides: Partial<ProviderConfig> = {}): ProviderConfig {
  return { ...arcade, ...overrides };
}

export interface BetIds {
  readonly transactionId: string;
  readonly roundId: string;
}

interface CommandOptions extends Partial<BetIds> {
  readonly amount?: string;
  readonly currency?: string;
  readonly gameCode?: string;
  readonly sessionToken?: string;
  readonly config?: ProviderConfig;
  readonly db?: Pick<pg.ClientBase, 'query'>;
}
type CreditOptions = CommandOptions & { readonly of?: string | null; readonly finished?: boolean };
type RollbackOptions = Omit<CommandOptions, 'amount'> & { readonly of: string };

export interface ScenePlayer {
  readonly id: string;
  readonly sessionToken: string;
  /** Opens a session of the other game and returns its token. */
  readonly openOtherGame: () => Promise<string>;
  readonly debit: (options?: CommandOptions) => Promise<ProviderResponse>;
  readonly credit: (options: CreditOptions) => Promise<ProviderResponse>;
  readonly rollback: (options: RollbackOptions) => Promise<ProviderResponse>;
  readonly cash: () => Promise<string>;
  readonly getBalance: (kind: string) => Promise<string>;
  readonly set: (column: 'status', value: string) => Promise<void>;
  readonly deposit: (amount: string) => Promise<void>;
  readonly expire: () => Promise<void>;
}

export function newId(): string {
  return randomUUID();
}
export function newBet(): BetIds {
  return { transactionId: newId(), roundId: newId() };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Inserts the games of the scene. Their ceiling, like that of promotions, is higher than any payout of the tests. */
export async function prepareGame(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO vendors (id, code, name, position, provider) VALUES (1, 'BGS', 'Originals', 1, 'arcade')`,
  );
  await pool.query(
    `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, released_on, playable,
      return_to_player, max_multiple)
     SELECT number, code, code, 1, 'BGS', 'BGS', number, 'games/1', '2026-01-01', true, 99, 1000000
       FROM unnest($1::text[]) WITH ORDINALITY AS game (code, number)`,
    [[GAME, OTHER_GAME]],
  );
  await pool.query(
    `INSERT INTO promo_win_ceilings (provider, currency, ceiling)
     SELECT 'arcade', currency, $2 FROM unnest($1::text[]) AS currency`,
    [['USD', 'THB', 'JPY'], LARGE_CEILING],
  );
}

export class LedgerScene {
  readonly pool: pg.Pool;
  readonly #commands: Commands;

  constructor(pool: pg.Pool, commands: Commands = provider) {
    this.pool = pool;
    this.#commands = commands;
  }

  async player({ balance = '100', type = 0, currency = 'USD' } = {}): Promise<ScenePlayer> {
    const { rows } = await this.pool.query<{ id: string }>(
      `INSERT INTO players (username, nickname, type, currency, password_hash) VALUES ($1, 'Player', $2, $3, 'x')
       RETURNING id`,
      [`p${randomBytes(8).toString('hex')}`, type, currency],
    );
    const id = rows[0]?.id ?? '';
    await withTransaction(this.pool, async (tx) => {
      await openPlayerAccounts(tx, { id, currency });
      if (toAmount(balance) > 0n) await depositForDemo(tx, { id, currency }, toAmount(balance), newId());
    });
    return this.#createPlayer({ id, currency, sessionToken: await this.#openGameSession(id, currency) });
  }

  async #openGameSession(playerId: string, currency: string, gameCode = GAME): Promise<string> {
    const [launch, session] = [newId(), newId()];
    await this.pool.query(`SELECT open_game_session('arcade', $1, $2, $3, 'en', $4, '5 minutes')`, [
      playerId,
      gameCode,
      currency,
      sha256(launch),
    ]);
    await this.pool.query(`SELECT provider_authenticate('arcade', $1, $2, '12 hours')`, [
      sha256(launch),
      sha256(session),
    ]);
    return session;
  }

  #createPlayer({ id, currency, sessionToken }: { id: string; currency: string; sessionToken: string }): ScenePlayer {
    const { pool } = this;
    const commands = this.#commands;
    const owner = { id, currency };
    const caller = (options: CommandOptions) => ({ config: options.config ?? arcade, requestId: 'test' });
    const createBody = (options: CommandOptions) => ({
      sessionToken: options.sessionToken ?? sessionToken,
      transactionId: options.transactionId ?? newId(),
      roundId: options.roundId ?? newId(),
      gameCode: options.gameCode ?? GAME,
      currency: options.currency ?? currency,
      amount: options.amount ?? '10',
    });
    const getBalance = (kind: string) => this.balance(`player:${id}:${kind}`, currency);
    return {
      id,
      sessionToken,
      openOtherGame: () => this.#openGameSession(id, currency, OTHER_GAME),
      debit: (options = {}) => commands.debit(options.db ?? pool, caller(options), createBody(options)),
      credit: ({ of = null, finished = true, ...options }) =>
        commands.credit(options.db ?? pool, caller(options), {
          ...createBody(options),
          referenceTransactionId: of,
          roundFinished: finished,
        }),
      rollback: ({ of, ...options }) =>
        commands.rollback(options.db ?? pool, caller(options), {
          sessionToken: options.sessionToken,
          transactionId: options.transactionId ?? newId(),
          roundId: options.roundId,
          referenceTransactionId: of,
        }),
      cash: () => getBalance('cash'),
      getBalance,
      set: async (column, value) =>
        void (await pool.query(`UPDATE players SET ${column} = $2 WHERE id = $1`, [id, value])),
      deposit: (amount) => withTransaction(pool, (tx) => depositForDemo(tx, owner, toAmount(amount), newId())),
      expire: async () =>
        void (await pool.query(
          `UPDATE game_sessions SET expires_at = now() - interval '1 second' WHERE player_id = $1`,
          [id],
        )),
    };
  }

  /** Opens connections in advance. Connections that open one by one would run concurrent calls one after another. */
  async openConnections(connections: number): Promise<void> {
    await Promise.all(Array.from({ length: connections }, () => this.pool.query('SELECT pg_sleep(0.3)')));
  }

  /** Balance of an account over all its stripes. */
  async balance(code: string, currency = 'USD'): Promise<string> {
    const { rows } = await this.pool.query<{ balance: bigint }>(
      'SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_accounts WHERE code = $1 AND currency = $2',
      [code, currency],
    );
    return toWire(fromUnits(rows[0]?.balance ?? 0n));
  }

  async value<Value>(text: string, values: readonly unknown[] = []): Promise<Value | undefined> {
    const { rows } = await this.pool.query<{ value: Value }>(text, [...values]);
    return rows[0]?.value;
  }

  entries(kind: string, transactionId: string): Promise<number | undefined> {
    return this.value<number>('SELECT count(*)::int AS value FROM ledger_entries WHERE kind = $1 AND reference = $2', [
      kind,
      `arcade:${transactionId}`,
    ]);
  }

  /** Discrepancies of the ledger, without the entries that tests post directly. */
  async findDiscrepancies(db: Queryable = this.pool): Promise<readonly Discrepancy[]> {
    const { discrepancies } = await verifyLedger(db);
    return discrepancies.filter(({ subject }) => !/^(test|undo) /.test(subject));
  }

  async expectBooksBalanced(): Promise<void> {
    expect(await this.findDiscrepancies()).toEqual([]);
  }
}
