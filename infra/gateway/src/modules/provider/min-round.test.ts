import { authenticateResponse, policyResponse } from '@marquee/contract/schemas';
import { parseLaunchToken, playableGame, sendAsProvider } from '#test/provider-client.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const operator = (...words: string[]) => runOperatorCommand(gateway, ...words);

const readProviderMinRound = async () => {
  const { token } = await gateway.client.member();
  const launched = await gateway.client.value('launchGame', {
    token,
    query: { gameCode: await playableGame(gateway) },
  });
  const session = await sendAsProvider(gateway.app, 'authenticate', { launchToken: parseLaunchToken(launched) });
  const policy = await sendAsProvider(gateway.app, 'policy', {});
  const [played, practised] = [
    authenticateResponse.parse(JSON.parse(session.raw)).minRoundMs,
    policyResponse.parse(JSON.parse(policy.raw)).minRoundMs,
  ];
  expect(practised).toEqual(played);
  return played;
};

test('sends providers the minimum round durations of the operator per kind of game, and audits them', async () => {
  expect(await readProviderMinRound()).toEqual({ slot: 2_500, casino: 2_500 });
  await operator('min-round', 'slot', '3000');
  expect((await operator('min-round', 'casino', '5000', '--reason', 'required by the market')).stdout).toBe(
    'A round of any other game lasts at least 5000 ms.\n',
  );
  expect(await readProviderMinRound()).toEqual({ slot: 3_000, casino: 5_000 });
  const { rows } = await gateway.pool.query(
    `SELECT subject, reason, detail FROM operator_audit WHERE action = 'min-round' ORDER BY subject`,
  );
  expect(rows).toEqual([
    { subject: 'casino', reason: 'required by the market', detail: { to: 5_000 } },
    { subject: 'slot', reason: 'by command', detail: { to: 3_000 } },
  ]);
});

test('sends providers the time zone of the merchant', async () => {
  const { raw } = await sendAsProvider(gateway.app, 'policy', {});
  expect(JSON.parse(raw)).toMatchObject({ gmtOffsetMinutes: 420 });
});

test.each([
  ['longer than a minute', 'slot', '60001'],
  ['a negative duration', 'slot', '--', '-1'],
  ['of a kind that is not there', 'poker', '2500'],
])('rejects a minimum round duration %s and keeps the previous one', async (_, ...words) => {
  const before = await readProviderMinRound();
  await expect(operator('min-round', ...words)).rejects.toMatchObject({ code: 1 });
  expect(await readProviderMinRound()).toEqual(before);
});
