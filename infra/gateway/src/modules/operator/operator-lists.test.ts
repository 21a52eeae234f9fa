import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
  await gateway.pool.query(`
    WITH opened AS (INSERT INTO chat_conversations (token_hash, model_id)
        SELECT sha256(n::text::bytea), (SELECT min(id) FROM chat_models) FROM generate_series(1, 230) n
        RETURNING id)
    INSERT INTO chat_messages (conversation_id, author, text)
      SELECT id, 'visitor', 'chat ' || id FROM opened ORDER BY id`);
  await gateway.pool.query(`
    INSERT INTO feedback (sender, type, content) SELECT 'visitor', 0, 'feedback ' || n FROM generate_series(1, 230) n`);
  await gateway.pool.query(`
    WITH applicants AS (INSERT INTO players (username, nickname, type, currency, password_hash)
        SELECT 'applicant' || n, 'applicant' || n, 0, 'THB', 'x' FROM generate_series(1, 330) n RETURNING id, username)
    INSERT INTO activity_applications (activity_id, player_id, comment, status)
      SELECT (SELECT min(id) FROM activities), id, username, CASE WHEN number <= 110 THEN 'applying' ELSE 'joined' END
      FROM (SELECT *, substr(username, 10)::int AS number FROM applicants) a ORDER BY number`);
});
afterAll(() => gateway.close());

/** The lines of a list, read to its end as its last line says. */
async function readList(...words: readonly string[]): Promise<string[]> {
  const lines = (await runOperatorCommand(gateway, ...words)).stdout.trim().split('\n');
  const next = /^There are more: npm run operator -- (.+)$/.exec(lines.at(-1) ?? '')?.[1];
  return next === undefined ? lines : [...lines.slice(0, -1), ...(await readList(...next.split(' ')))];
}

const ends = (lines: readonly string[], pattern: RegExp) =>
  lines.map((line) => Number(pattern.exec(line)?.[1])).filter((each) => !Number.isNaN(each));
const numbers = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * Math.sign(last - first));

test('every conversation that waits is listed, longest waiting first', async () => {
  expect(ends(await readList('chat'), /"chat (\d+)"$/)).toEqual(numbers(1, 230));
});

test('a reply while the list is read hides no other conversation', async () => {
  const { stdout } = await runOperatorCommand(gateway, 'chat');
  const next = /-- (chat --after \d+)\n$/.exec(stdout)?.[1]?.split(' ') ?? [];
  await runOperatorCommand(gateway, 'chat', '100', 'Thank you.');
  expect(ends(await readList(...next), /"chat (\d+)"$/)).toEqual(numbers(101, 230));
});

test('all feedback is listed, newest first', async () => {
  expect(ends(await readList('feedback'), /"feedback (\d+)"$/)).toEqual(numbers(230, 1));
});

test('applications that wait are listed by themselves, longest waiting first', async () => {
  expect(ends(await readList('application'), /"applicant(\d+)"$/)).toEqual(numbers(1, 110));
});

test('decided applications are listed newest first', async () => {
  expect(ends(await readList('application', 'decided'), /"applicant(\d+)"$/)).toEqual(numbers(330, 111));
});

test.each([
  [['chat', '--after', 'x']],
  [['chat', '1', 'Hello', '--after', '1']],
  [['application', 'waiting']],
  [['application', '1', 'joined', '--after', '1']],
  [['ledger', '--after', '1']],
])('rejects the command line %j', async (words) => {
  await expect(runOperatorCommand(gateway, ...words)).rejects.toMatchObject({ code: 1 });
});
