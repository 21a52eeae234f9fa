import { toWire, fromUnits } from '@marquee/money';
import fc from 'fast-check';
import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { LedgerScene, newId, createConfig, type ProviderConfig } from '#test/ledger/ledger-scene.ts';
import { ProviderModel, type ModelResponse } from '#test/ledger/provider-model.ts';

let database: LedgerDatabase;
let scene: LedgerScene;

beforeAll(async () => {
  database = await ledgerDatabase(8);
  scene = new LedgerScene(database.pool);
});
afterAll(() => database.drop());

const cents = (amount: number): string => toWire(fromUnits(BigInt(amount) * 1_000n));

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const round = fc.constantFrom('r1', 'r2');
const amount = fc.constantFrom(0, 1, 700, 2_500);

const commands = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ name: fc.constant('debit' as const), id, round, amount }) },
    {
      weight: 5,
      arbitrary: fc.record({ name: fc.constant('credit' as const), id, of: id, round, amount, finished: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ name: fc.constant('rollback' as const), id, of: id, round: fc.option(round) }),
    },
    { weight: 1, arbitrary: fc.record({ name: fc.constant('playing' as const), playing: fc.boolean() }) },
  ),
  { minLength: 4, maxLength: 24 },
);

const configs = fc.record({
  duplicateResponse: fc.constantFrom('original' as const, 'current' as const),
  unknownRollback: fc.constantFrom('OK' as const, 'BET_NOT_FOUND' as const),
  settledRollback: fc.constantFrom('reject' as const, 'allow' as const),
});

type Command = (typeof commands extends fc.Arbitrary<infer List> ? List : never) extends (infer One)[] ? One : never;

const runOnModel = (model: ProviderModel, command: Exclude<Command, { name: 'playing' }>): ModelResponse => {
  if (command.name === 'debit') return model.debit(command.id, command.round, command.amount);
  if (command.name === 'credit')
    return model.credit(command.id, command.of, command.round, command.amount, command.finished);
  return model.rollback(command.id, command.of, command.round);
};

const play = async (config: ProviderConfig, list: readonly Command[]): Promise<void> => {
  const player = await scene.player({ balance: '30' });
  const model = new ProviderModel(config, 3_000);
  const run = newId();
  const own = (name: string) => `${run}:${name}`;
  for (const command of list) {
    if (command.name === 'playing') {
      model.isActive = command.playing;
      await player.set('status', command.playing ? 'active' : 'excluded');
      continue;
    }
    const { round } = command;
    const options = { config, transactionId: own(command.id), ...(round !== null && { roundId: own(round) }) };
    const response =
      command.name === 'debit'
        ? await player.debit({ ...options, amount: cents(command.amount) })
        : command.name === 'credit'
          ? await player.credit({
              ...options,
              of: own(command.of),
              amount: cents(command.amount),
              finished: command.finished,
            })
          : await player.rollback({ ...options, of: own(command.of) });
    const { status, balance } = runOnModel(model, command);
    expect({ command, status: response.status }).toEqual({ command, status });
    if (command.name === 'debit' || (command.name === 'credit' && status === 'OK'))
      expect(response.balance).toBeDefined();
    if (balance !== null && response.balance !== undefined)
      expect({ command, balance: response.balance }).toEqual({ command, balance: cents(balance) });
    expect(await player.cash()).toBe(cents(model.cash));
  }
  expect(await player.getBalance('receivable')).toBe(cents(model.receivable));
  const open = `SELECT coalesce(sum(stake - returned), 0)::int / 1000 AS value FROM rounds
    WHERE player_id = $1 AND state = 'open'`;
  expect(await scene.value(open, [player.id])).toBe(model.openStakes);
};

test('returns the responses and posts the balances that the model predicts for random commands', async () => {
  await fc.assert(
    fc.asyncProperty(configs, commands, (config, list) => play(createConfig(config), list)),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 250) },
  );
  await scene.expectBooksBalanced();
}, 300_000);

test('posts commands once that are sent three times concurrently, with a balanced ledger', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const player = await scene.player({ balance: '30' });
      const run = newId();
      const own = (name: string) => `${run}:${name}`;
      await Promise.all(
        [...list, ...list, ...list].map((command) => {
          if (command.name === 'playing') return undefined;
          const { round } = command;
          const options = { transactionId: own(command.id), ...(round !== null && { roundId: own(round) }) };
          if (command.name === 'debit') return player.debit({ ...options, amount: cents(command.amount) });
          if (command.name === 'credit')
            return player.credit({
              ...options,
              of: own(command.of),
              amount: cents(command.amount),
              finished: command.finished,
            });
          return player.rollback({ ...options, of: own(command.of) });
        }),
      );
      const balanceMatchesRounds = `SELECT 3000000 - (SELECT coalesce(sum(stake - returned - payout), 0) FROM rounds
        WHERE player_id = $1) = (
        SELECT sum(balance) FROM ledger_accounts WHERE player_id = $1) AS value`;
      expect(await scene.value(balanceMatchesRounds, [player.id])).toBe(true);
    }),
    { numRuns: 60 },
  );
  await scene.expectBooksBalanced();
}, 300_000);
