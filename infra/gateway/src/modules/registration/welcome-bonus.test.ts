import { loginValue } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { fillRegistrationForm } from '#test/registration-form.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

interface Joined {
  readonly token: string;
  readonly balance: string;
}

/** Registers from an address, with a challenge if required. */
const join = async ({ client }: TestGateway, address = '203.0.113.1'): Promise<Joined> => {
  const body = fillRegistrationForm({ login: true });
  const { value } = await client.callWithChallenge('register', { body, address });
  const { token } = loginValue.parse(value);
  return { token, balance: (await client.value('balance', { token })).balance };
};

/** Registers several members at once. @returns their balances, in descending order */
const joinTogether = async (gateway: TestGateway, count: number, address?: string): Promise<string[]> => {
  const joined = await Promise.all(Array.from({ length: count }, () => join(gateway, address)));
  return joined.map(({ balance }) => balance).sort((a, b) => Number(b) - Number(a));
};

/** Transactions of registrations wait for each other at the budget, each with a connection. */
const connections = { databaseConnections: 16 };

describe('the budget of the welcome bonus', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway(connections);
    // The demo has funded the budget in its own currency.
    await gateway.pool.query(`UPDATE merchant SET currency = 'USD'`);
    await eventually(async () => expect((await gateway.gateway.settings.read()).whitelabel.currency).toBe('USD'));
  });
  afterAll(() => gateway.close());

  const operator = async (...words: string[]): Promise<string> =>
    (await runOperatorCommand(gateway, ...words)).stdout.trim();
  const countMessages = async ({ token }: Joined): Promise<number> =>
    (await gateway.client.value('messages', { token })).messages.length;

  test('pays nothing until an operator has funded it, and promises nothing', async () => {
    const joined = await join(gateway);
    expect(joined.balance).toBe('0.00');
    expect(await countMessages(joined)).toBe(0);
    expect(await operator('welcome-budget')).toBe(
      'The bonus of a new member is 1000.00 USD. The budget holds 0.00 USD, so new members get none. ' +
        'Add to it: npm run operator -- welcome-budget <amount>',
    );
  });

  test.each(['0', '-1', '10.005', 'much'])('cannot be funded with %s', async (amount) => {
    await expect(runOperatorCommand(gateway, 'welcome-budget', amount)).rejects.toMatchObject({ code: 1 });
  });

  test('pays parallel registrations as long as it lasts, in a ledger that adds up', async () => {
    expect(await operator('welcome-budget', '3500', '--reason', 'spring promotion')).toBe(
      'The bonus of a new member is 1000.00 USD. The budget holds 3500.00 USD, enough for 3 more.',
    );
    const balances = await joinTogether(gateway, 8);
    expect(balances).toEqual([...Array(3).fill('1000.00'), ...Array(5).fill('0.00')]);
    expect(await operator('welcome-budget')).toContain('The budget holds 500.00 USD, so new members get none.');
    expect(await verifyLedger(gateway.pool)).toMatchObject({ balanced: true, discrepancies: [] });
    const { rows } = await gateway.pool.query(
      `SELECT e.kind, e.reason, count(*)::int AS entries FROM ledger_entries e
        WHERE e.currency = 'USD' GROUP BY e.kind, e.reason ORDER BY e.kind`,
    );
    expect(rows).toEqual([
      { kind: 'promo.fund', reason: 'spring promotion', entries: 1 },
      { kind: 'welcome', reason: 'welcome bonus', entries: 3 },
    ]);
  });

  test('pays again when an operator adds to it, which is audited', async () => {
    await operator('welcome-budget', '500', '--reason', 'one more');
    const joined = await join(gateway);
    expect(joined.balance).toBe('1000.00');
    expect(await countMessages(joined)).toBe(1);
    const { rows } = await gateway.pool.query(
      `SELECT subject, reason, detail FROM operator_audit
        WHERE action = 'welcome-budget' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ subject: 'USD', reason: 'one more', detail: { added: '500.00', to: '1000.00' } }]);
  });
});

describe('the welcome bonuses of a network', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway({ ...connections, rateLimitScale: 1, challengeBudget: 0 });
  });
  afterAll(() => gateway.close());

  test('are three in a day, also for parallel registrations', async () => {
    expect(await joinTogether(gateway, 5)).toEqual([...Array(3).fill('1000.00'), '0.00', '0.00']);
    expect(await join(gateway)).toMatchObject({ balance: '0.00' });
    expect(await join(gateway, '203.0.113.2')).toMatchObject({ balance: '1000.00' });
    expect(await verifyLedger(gateway.pool)).toMatchObject({ balanced: true, discrepancies: [] });
  });

  test('are not used up by registrations that fail', async () => {
    const address = '203.0.113.3';
    const body = fillRegistrationForm({ username: 'nkittisak' });
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await gateway.client.callWithChallenge('register', { body, address })).toMatchObject({
        message: 'register.username_taken',
      });
    expect(await joinTogether(gateway, 3, address)).toEqual(Array(3).fill('1000.00'));
  });

  test('are not used up while the budget does not hold one', async () => {
    const address = '203.0.113.4';
    const setBonus = async (amount: string): Promise<void> => {
      const units = BigInt(amount) * 100_000n;
      await runOperatorCommand(gateway, 'welcome-bonus', amount);
      await eventually(async () => expect((await gateway.gateway.settings.read()).row.welcomeBonus).toBe(units));
    };
    await setBonus('1000000000');
    expect(await joinTogether(gateway, 3, address)).toEqual(Array(3).fill('0.00'));
    await setBonus('1000');
    expect(await join(gateway, address)).toMatchObject({ balance: '1000.00' });
  });
});
