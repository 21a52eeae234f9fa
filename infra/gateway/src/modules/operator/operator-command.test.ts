import { runOperatorCommand, runOperatorProcess } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

test.each([
  [['status', 'maintenance', '30'], 'Wrong words or options. Usage:\n       npm run operator -- status maintenance'],
  [['status', 'maintenance', '--minutes', '0x10'], '--minutes must be a whole number from 1 to 99999, and is 0x10.'],
  [['status', 'normal', '--minutes', '5'], 'Usage:'],
  [['feature', 'SPORTS', 'off', 'extra'], 'Usage:'],
  [['min-round', 'slot', '2500', 'extra'], 'Usage:'],
  [['ledger', 'extra'], 'Usage:'],
  [['ledger', '--minutes', '5'], 'Usage:'],
  [['feature', 'SPORTS', 'off', '--reason', 'a\u001b[2J'], 'A word or the reason has control characters.'],
  [['chat', '1', 'a\u202e'], 'A word or the reason has control characters.'],
  [['network', 'block', '0.0.0.0/0'], '0.0.0.0/0 is too large.'],
])('rejects the command line %j and changes nothing', async (words, message) => {
  const { rows: before } = await gateway.pool.query('SELECT count(*) FROM operator_audit');
  await expect(runOperatorCommand(gateway, ...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message) as string,
  });
  expect((await gateway.pool.query('SELECT count(*) FROM operator_audit')).rows).toEqual(before);
});

describe('the process of a command', () => {
  test('prints the output and exits with 0', async () => {
    expect(await runOperatorProcess(gateway, 'vip')).toEqual({
      stdout: (await runOperatorCommand(gateway, 'vip')).stdout,
      stderr: '',
    });
  });

  test.each([
    ['the reason of a failure', ['vip', '1', 'THB'], { stdout: '', stderr: expect.stringMatching(/^Wrong words/) }],
    [
      'what it could not do',
      ['accept-win', '999', '5', '--reason', 'jackpot'],
      { stdout: expect.stringMatching(/./), stderr: '' },
    ],
  ])('prints %s and exits with 1', async (_, words, output) => {
    await expect(runOperatorProcess(gateway, ...words)).rejects.toMatchObject({ code: 1, ...output });
  });
});

describe('stored texts with control characters', () => {
  const hostile = '\u001b[2J\u009b31m\u202eFAKE\n2026-11-27T00:00:00Z  other  root';
  const escaped = String.raw`\u001b[2J\u009b31m\u202eFAKE\n2026-11-27T00:00:00Z  other  root`;
  const run = async (...words: string[]): Promise<string> =>
    (
      await runOperatorCommand(gateway, ...words).catch((error: unknown) => {
        if (typeof error === 'object' && error !== null && 'stdout' in error) return { stdout: String(error.stdout) };
        throw error;
      })
    ).stdout;

  beforeAll(async () => {
    const { token } = await gateway.client.member();
    const body = { id: 'luckiest-round', comment: 'Three sevens!' };
    await gateway.client.call('applyForActivity', { token, body });
    await gateway.pool.query(`INSERT INTO feedback (sender, type, content, address) VALUES ($1, 0, $1, '192.0.2.1')`, [
      hostile,
    ]);
    await gateway.pool.query(
      `INSERT INTO outbox_messages (medium, recipient, subject, body, withheld) VALUES ('mail', $1, $1, $1, false)`,
      [hostile],
    );
    await gateway.pool.query('UPDATE activity_applications SET comment = $1', [hostile]);
    await gateway.pool.query(
      `WITH opened AS (INSERT INTO chat_conversations (token_hash, model_id)
          SELECT sha256('a'), id FROM chat_models LIMIT 1 RETURNING id)
        INSERT INTO chat_messages (conversation_id, author, text) SELECT id, 'visitor', $1 FROM opened`,
      [hostile],
    );
    await gateway.pool.query(
      `INSERT INTO discrepancies (check_name, subject, expected, found) VALUES ('bets', $1, $1, $1)`,
      [hostile],
    );
  });

  test.each(['feedback', 'outbox', 'application', 'chat', 'discrepancies'])(
    'are one line of visible characters in the output of %s',
    async (command) => {
      const output = await run(command);
      expect(output).toContain(escaped);
      expect(output).toMatch(/^[^\p{Cc}\p{Bidi_Control}]*\n$/u);
    },
  );

  test('are escaped in JSON, which has the same value', async () => {
    const output = await run('outbox', '--json');
    expect(output).toMatch(/^[^\p{Cc}\p{Bidi_Control}]*\n$/u);
    expect(JSON.parse(output)).toMatchObject([{ recipient: hostile, subject: hostile, body: hostile }]);
  });
});
