import { randomUUID } from 'node:crypto';
import { eventually } from '@marquee/testing/eventually';
import { sendAsProvider, startGame } from '#test/provider-client.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const operator = (...words: string[]) => runOperatorCommand(gateway, ...words);
const expectBalanceStatus = (status: string) =>
  eventually(async () =>
    expect((await sendAsProvider(gateway.app, 'balance', { sessionToken: 'unknown' })).response.status).toBe(status),
  );

test('closes a provider for play by command and opens it again, and audits both', async () => {
  expect((await operator('provider', 'arcade', 'off', '--reason', 'contract ended')).stdout).toBe(
    'The provider arcade is now off.\n',
  );
  await expectBalanceStatus('MAINTENANCE');
  await operator('provider', 'arcade', 'on');
  await expectBalanceStatus('TOKEN_EXPIRED');
  const { rows } = await gateway.pool.query(
    `SELECT subject, reason, detail FROM operator_audit WHERE action = 'provider' ORDER BY sequence`,
  );
  expect(rows).toEqual([
    { subject: 'arcade', reason: 'contract ended', detail: { to: 'off' } },
    { subject: 'arcade', reason: 'by command', detail: { to: 'on' } },
  ]);
});

test('a provider that is switched off gets the first response to a repeated stake, and places no new one', async () => {
  const game = await startGame(gateway, (await gateway.client.member()).token);
  const createBet = () => ({ ...game, transactionId: randomUUID(), roundId: randomUUID(), amount: '10.00' });
  const send = async (bet: object) => (await sendAsProvider(gateway.app, 'debit', bet)).response;
  const [placed, late] = [createBet(), createBet()];
  const first = await send(placed);
  expect(first.status).toBe('OK');
  await operator('provider', 'arcade', 'off');
  await expectBalanceStatus('MAINTENANCE');
  expect(await send(placed)).toEqual({ ...first, duplicate: true });
  expect(await send(late)).toMatchObject({ status: 'MAINTENANCE', balance: first.balance });
  await operator('provider', 'arcade', 'on');
  await expectBalanceStatus('TOKEN_EXPIRED');
  expect((await send(late)).status).toBe('MAINTENANCE');
  expect((await send(createBet())).status).toBe('OK');
});

test('sets the share of a credit that pays debts by command, and audits it', async () => {
  await operator('receivable-share', '40');
  const { rows } = await gateway.pool.query(
    `SELECT receivable_share AS share, detail FROM merchant, operator_audit WHERE action = 'receivable-share'`,
  );
  expect(rows).toEqual([{ share: 40, detail: { to: 40 } }]);
});

test.each([
  ['an unknown provider', 'provider', 'nobody', 'off'],
  ['another setting', 'provider', 'arcade', 'maybe'],
  ['a share above 100 percent', 'receivable-share', '101'],
  ['a share that is no number', 'receivable-share', 'all'],
])('rejects %s', async (_, ...words) => {
  await expect(operator(...words)).rejects.toMatchObject({ code: 1 });
});
