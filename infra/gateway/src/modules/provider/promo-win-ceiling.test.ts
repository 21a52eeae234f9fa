import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
beforeEach(() => gateway.pool.query('DELETE FROM promo_win_ceilings'));
afterAll(() => gateway.close());

const operator = async (...words: string[]) =>
  (await runOperatorCommand(gateway, 'promo-win-ceiling', ...words)).stdout;
const listCeilings = async () =>
  (await gateway.pool.query('SELECT provider, currency, ceiling FROM promo_win_ceilings ORDER BY currency')).rows;

test('sets, changes and lists the ceilings of wins without a stake, and audits each change', async () => {
  expect(await operator()).toBe('There are no ceilings: no provider pays a win without a stake.\n');
  await gateway.pool.query('UPDATE providers SET promo_wins = true');
  expect(await operator('arcade', 'THB', '500', '--reason', 'songkran promotion')).toBe(
    'A win of arcade without a stake pays at most 500.00 THB.\n',
  );
  await operator('arcade', 'JPY', '2000');
  await operator('arcade', 'THB', '750.50');
  expect(await listCeilings()).toEqual([
    { provider: 'arcade', currency: 'JPY', ceiling: 200_000_000n },
    { provider: 'arcade', currency: 'THB', ceiling: 75_050_000n },
  ]);
  expect(await operator()).toBe('arcade  JPY  at most 2000.00\narcade  THB  at most 750.50\n');
  const { rows } = await gateway.pool.query(
    `SELECT subject, reason, detail FROM operator_audit WHERE action = 'promo-win-ceiling' ORDER BY sequence`,
  );
  expect(rows).toEqual([
    { subject: 'arcade THB', reason: 'songkran promotion', detail: { to: '500.00' } },
    { subject: 'arcade JPY', reason: 'by command', detail: { to: '2000.00' } },
    { subject: 'arcade THB', reason: 'by command', detail: { to: '750.50' } },
  ]);
});

test('says that a provider pays no wins without a stake while they are switched off', async () => {
  await gateway.pool.query('UPDATE providers SET promo_wins = false');
  const closed = 'promotion wins are switched off for this provider';
  expect(await operator('arcade', 'THB', '0')).toBe(
    `A win of arcade without a stake pays at most 0.00 THB, but ${closed}.\n`,
  );
  expect(await operator()).toBe(`arcade  THB  at most 0.00  (${closed})\n`);
});

test.each([
  ['an unknown provider', ['nobody', 'THB', '10'], 'There is no provider nobody.'],
  ['a currency that is none', ['arcade', 'baht', '10'], 'baht is not a currency code. Write it like THB.'],
  ['an amount that is none', ['arcade', 'THB', 'much'], 'much is not a valid amount.'],
  ['a negative amount', ['--', 'arcade', 'THB', '-1'], '-1 is not a valid amount.'],
  ['an amount above every balance', ['arcade', 'THB', '9'.repeat(30)], `${'9'.repeat(30)} is not a valid amount.`],
  ['an amount finer than the currency', ['arcade', 'JPY', '10.5'], 'JPY has no amount of 10.5. Use fewer decimals.'],
])('rejects %s with the reason and stores nothing', async (_, words, message) => {
  await expect(operator(...words)).rejects.toMatchObject({ code: 1, stdout: `${message}\n` });
  expect(await listCeilings()).toEqual([]);
});

test.each([
  ['the amount', ['arcade', 'THB']],
  ['currency and amount', ['arcade']],
])('prints the usage when %s is missing', async (_, words) => {
  await expect(operator(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') });
});
