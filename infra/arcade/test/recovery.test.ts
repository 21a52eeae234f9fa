import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { ArcadeContext, Timings } from '#context/arcade-context.ts';
import { connectArcade } from '#connect.ts';
import { processRound } from '#rounds/process-round.ts';
import { placeBet } from '#rounds/place-bet.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { findRound } from '#rounds/round.repository.ts';
import { isInProgress, type Round } from '#rounds/round.ts';
import type { Session } from '#context/session.ts';
import { findSession } from '#sessions/session.repository.ts';
import { hashToken } from '#sessions/token.ts';
import { toAmount } from '@marquee/money';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import type { Fault } from './wallet-server.ts';

const START = 100_000;
const STAKE = 2_000;

let setup: Setup;
/** Opens sessions, also for tests whose calls time out. */
let patient: FastifyInstance;
/** For a wallet that is silent: the test waits for the timeout. */
const impatient = { walletTimeoutMs: 500 };
const opened: ArcadeContext[] = [];

beforeAll(async () => {
  setup = await setUp();
  patient = await setup.start();
});
afterAll(() => setup.stop());
beforeEach(() => {
  setup.wallet.balance = START;
  setup.wallet.faults.length = 0;
  setup.wallet.transactions.clear();
  setup.wallet.playerId = randomUUID();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ pool }) => pool.end()));
});

function boot(timings: Partial<Timings> = {}): ArcadeContext {
  const arcade = connectArcade(setup.config, fastify({ logger: false }).log, {
    ...testTimings,
    claimMs: 0,
    ...timings,
  });
  opened.push(arcade);
  return arcade;
}

async function openSession(): Promise<Session> {
  const player = await Player.real(patient);
  const session = await findSession(boot().pool, hashToken(player.token));
  if (!session) throw new Error('no session');
  return session;
}

const place = (arcade: ArcadeContext, session: Session) =>
  placeBet(arcade, session, {
    idempotencyKey: randomUUID(),
    address: '203.0.113.7',
    stake: toAmount('20.00'),
    bet: { game: 'slot', choice: {} },
  });

async function recoverFully(arcade: ArcadeContext, id: string): Promise<Round> {
  for (let run = 0; run < 40; run++) {
    await recoverRounds(arcade);
    const round = await findRound(arcade.pool, id);
    if (round && !isInProgress(round)) return round;
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  throw new Error('the round did not end');
}

/** Expects either one debit and one credit, or neither. */
function expectConsistentBalance(round: Round): void {
  const paid = Number(round.payout) / 1_000;
  const { wallet } = setup;
  if (round.state === 'DONE') {
    expect(wallet.balance).toBe(START - STAKE + paid);
    expect([wallet.posted('debit').length, wallet.posted('credit').length]).toEqual([1, 1]);
  } else {
    expect(['REJECTED', 'ROLLED_BACK']).toContain(round.state);
    expect(wallet.balance).toBe(START);
    expect(wallet.posted('credit')).toEqual([]);
  }
}

/** Fails all statements after a number of them, like a killed process. */
function killAfter(arcade: ArcadeContext, statements: number): { killed: () => boolean } {
  let left = statements;
  const dead = new Error('killed');
  arcade.pool.on('connect', (client) => {
    const query: (...values: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...values: unknown[]) => {
        if (left-- > 0) return query(...values);
        const callback = values.at(-1);
        return typeof callback === 'function' ? callback(dead) : Promise.reject(dead);
      },
    });
  });
  return { killed: () => left < 0 };
}

test('moves money once when the process is killed between any two statements', async () => {
  let kills = 0;
  for (let statements = 0; ; statements++) {
    setup.wallet.balance = START;
    setup.wallet.transactions.clear();
    const session = await openSession();
    const doomed = boot();
    const { killed } = killAfter(doomed, statements);
    const placed = await place(doomed, session).catch(() => null);
    if (placed) await processRound(doomed, placed.round, 0).catch(() => null);
    const survivor = boot();
    const { rows } = await survivor.pool.query<{ id: string }>('SELECT id FROM rounds WHERE session_id = $1', [
      session.id,
    ]);
    if (rows[0]) expectConsistentBalance(await recoverFully(survivor, rows[0].id));
    else expect(setup.wallet.balance).toBe(START);
    if (!killed()) break;
    kills++;
  }
  expect(kills).toBeGreaterThan(12);
});

const failures = ['silence', 'status 500', 'hang up', 'garbage', 'other id'] as const;
const faults: Fault[] = (['debit', 'credit'] as const).flatMap((call) =>
  (['before', 'after'] as const).flatMap((when) => failures.map((how) => ({ call, when, how }))),
);

test.each(faults)('repeats the same $call and posts it once: $how $when the posting', async (fault) => {
  const arcade = boot('how' in fault && fault.how === 'silence' ? impatient : {});
  const session = await openSession();
  setup.wallet.faults.push(fault, fault, fault);
  const { round } = await place(arcade, session);
  await processRound(arcade, round, 1);
  const ended = await recoverFully(arcade, round.id);
  expect(ended.state).toBe('DONE');
  expectConsistentBalance(ended);
  const ids = setup.wallet.calls.filter((call) => call.startsWith('debit') && call.endsWith(round.debitId));
  if (fault.call === 'debit') expect(ids.length).toBe(4);
});

test.each(['before', 'after'] as const)(
  'rolls back a debit with unknown outcome, lost %s the posting',
  async (when) => {
    const arcade = boot({ ...impatient, debitDeadlineMs: 60 });
    const session = await openSession();
    setup.wallet.faults.push(...Array.from({ length: 30 }, (): Fault => ({ call: 'debit', when, how: 'status 500' })));
    setup.wallet.faults.push(
      { call: 'rollback', when: 'after', how: 'silence' },
      { call: 'rollback', when: 'before', how: 'garbage' },
    );
    const { round } = await place(arcade, session);
    await processRound(arcade, round, 0);
    const ended = await recoverFully(arcade, round.id);
    expect(ended).toMatchObject({ state: 'ROLLED_BACK', reason: 'WALLET_UNREACHABLE' });
    expectConsistentBalance(ended);
  },
);

test('rolls back a debit that never arrived, by a response without a balance, and takes the next bet', async () => {
  const arcade = boot({ debitDeadlineMs: 60 });
  const session = await openSession();
  setup.wallet.faults.push(
    ...Array.from({ length: 30 }, (): Fault => ({ call: 'debit', when: 'before', how: 'hang up' })),
  );
  const { round } = await place(arcade, session);
  await processRound(arcade, round, 0);
  const ended = await recoverFully(arcade, round.id);
  expect(ended).toMatchObject({ state: 'ROLLED_BACK', reason: 'WALLET_UNREACHABLE', balance: null });
  expectConsistentBalance(ended);
  setup.wallet.faults.length = 0;
  const next = boot();
  const { round: bet } = await place(next, session);
  expect((await processRound(next, bet, 0)).state).toBe('DONE');
});

test.each(['debit', 'credit'] as const)('accepts the response to a %s without a balance', async (call) => {
  const arcade = boot();
  const session = await openSession();
  setup.wallet.faults.push({ call, when: 'after', how: 'no balance' });
  const { round } = await place(arcade, session);
  const ended = await processRound(arcade, round, 0);
  expect(ended.state).toBe('DONE');
  expectConsistentBalance(ended);
});

test('rejects a round whose debit was never sent, without a wallet call', async () => {
  const arcade = boot({ debitDeadlineMs: 0 });
  const session = await openSession();
  const calls = setup.wallet.calls.length;
  const { round } = await place(arcade, session);
  expect((await recoverFully(arcade, round.id)).state).toBe('REJECTED');
  expect(setup.wallet.calls.length).toBe(calls);
});

test('rolls back when a rejection follows a lost response', async () => {
  const arcade = boot(impatient);
  const session = await openSession();
  setup.wallet.faults.push(
    { call: 'debit', when: 'after', how: 'silence' },
    { call: 'debit', status: 'TOKEN_EXPIRED' },
  );
  const { round } = await place(arcade, session);
  const ended = await processRound(arcade, round, 1);
  expect(ended).toMatchObject({ state: 'ROLLED_BACK', reason: 'TOKEN_EXPIRED' });
  expectConsistentBalance(ended);
});

test.each(['PLAYER_EXCLUDED', 'LIMIT_REACHED', 'MAINTENANCE', 'INVALID_SIGNATURE'])(
  'rejects the round when the first debit fails with %s',
  async (status) => {
    const arcade = boot();
    const session = await openSession();
    setup.wallet.faults.push({ call: 'debit', status });
    const { round } = await place(arcade, session);
    const ended = await processRound(arcade, round, 1);
    expect(ended).toMatchObject({ state: 'REJECTED', reason: status });
    expectConsistentBalance(ended);
  },
);

test('rejects the round when the wallet has rolled back the debit before a quick retry', async () => {
  const arcade = boot(impatient);
  const session = await openSession();
  setup.wallet.faults.push(
    { call: 'debit', when: 'before', how: 'silence' },
    { call: 'debit', status: 'TRANSACTION_ROLLED_BACK' },
  );
  const { round } = await place(arcade, session);
  const ended = await processRound(arcade, round, 1);
  expect(ended).toMatchObject({ state: 'REJECTED', reason: 'TRANSACTION_ROLLED_BACK', debitsSent: 2 });
  expect(setup.wallet.calls).not.toContain(`rollback ${round.rollbackId}`);
  expectConsistentBalance(ended);
});

test('retries a payout until it succeeds', async () => {
  const arcade = boot();
  const session = await openSession();
  setup.wallet.faults.push(...Array.from({ length: 12 }, (): Fault => ({ call: 'credit', status: 'MAINTENANCE' })));
  const { round } = await place(arcade, session);
  expect((await processRound(arcade, round, 1)).state).toBe('CREDITING');
  const ended = await recoverFully(arcade, round.id);
  expect(ended.state).toBe('DONE');
  expectConsistentBalance(ended);
});

test('pays nothing after the platform has returned the stake', async () => {
  const arcade = boot(impatient);
  const session = await openSession();
  setup.wallet.faults.push({ call: 'credit', when: 'before', how: 'silence' });
  const { round } = await place(arcade, session);
  await processRound(arcade, round, 0);
  setup.wallet.transactions.set(round.debitId, {
    call: 'debit',
    amount: STAKE,
    wireAmount: '20.00',
    status: 'TRANSACTION_ROLLED_BACK',
    reference: undefined,
    isTombstone: false,
  });
  setup.wallet.balance += STAKE;
  const ended = await recoverFully(arcade, round.id);
  expect(ended.state).toBe('ROLLED_BACK');
  expectConsistentBalance(ended);
});

test('processes a round once in two processes', async () => {
  const [one, two] = [boot(impatient), boot(impatient)];
  const session = await openSession();
  setup.wallet.faults.push({ call: 'debit', when: 'after', how: 'silence' });
  const { round } = await place(one, session);
  await Promise.allSettled([
    processRound(one, round, 3),
    processRound(two, round, 3),
    recoverRounds(one),
    recoverRounds(two),
  ]);
  const ended = await recoverFully(two, round.id);
  expectConsistentBalance(ended);
});

test('resumes unfinished rounds when the service starts', async () => {
  const arcade = boot();
  const session = await openSession();
  const { round } = await place(arcade, session);
  await setup.start({}, repeatJobs({ 'recover-rounds': 20 }));
  await eventually(async () => expect(await findRound(arcade.pool, round.id)).toMatchObject({ state: 'DONE' }));
  const resumed = await findRound(arcade.pool, round.id);
  if (resumed) expectConsistentBalance(resumed);
});
