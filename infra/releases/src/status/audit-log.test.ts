import { generateKeyPairSync } from 'node:crypto';
import { addOperator, authorization, publishVersions, startRegistry, type Registry } from '#test/fixtures.ts';

interface Entry {
  readonly sequence: number;
  readonly action: string;
  readonly channel: string | null;
  readonly part: string | null;
}

type Headers = Readonly<Record<'authorization', string>>;

let registry: Registry;
const tokens = new Map<string, Headers>();

const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
  registry.app.inject({
    method,
    url: `/v1/${url}`,
    headers: authorization,
    payload: { reason: 'season begins', ...payload },
  });
const call = (query: string, headers: Headers = authorization) =>
  registry.app.inject({ url: `/v1/channels/production/audit${query}`, headers });
const list = async (operator?: string): Promise<Entry[]> =>
  (await call('?limit=500', operator === undefined ? authorization : tokens.get(operator))).json().entries;
const describeRow = ({ action, channel, part }: Entry) => `${action} ${channel ?? '-'} ${part ?? '-'}`;

beforeAll(async () => {
  registry = await startRegistry();
  await publishVersions(registry.app, 'lobby', ['1.0.0']);
  await publishVersions(registry.app, 'member', ['1.0.0']);
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  for (const part of ['lobby', 'member']) await send('POST', `parts/${part}/publishers`, { name: 'ci', publicKey });
  for (const channel of ['production', 'staging'])
    await send('PUT', `channels/${channel}/approval`, { required: true });
  const roles = {
    reader: { role: 'viewer', part: '*', channel: '*' },
    member: { role: 'viewer', part: 'member', channel: 'production' },
    lobby: { role: 'admin', part: 'lobby', channel: '*' },
    staging: { role: 'admin', part: '*', channel: 'staging' },
  };
  for (const [name, grant] of Object.entries(roles)) tokens.set(name, await addOperator(registry.app, name, [grant]));
});
afterAll(() => registry.close());

test('R7 lists changes of settings, operators and publishers with those of parts, newest first', async () => {
  const entries = await list();
  expect(entries.map(describeRow)).toEqual(
    expect.arrayContaining(['approval production -', 'operator-add - -', 'publisher-add - lobby', 'publish - member']),
  );
  const sequences = entries.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => b - a));
  expect(entries.find(({ action }) => action === 'approval')).toMatchObject({
    actor: 'root',
    reason: 'season begins',
    detail: { required: true },
  });
});

test('R7 shows no row of another channel', async () => {
  expect((await list()).map(describeRow)).not.toContain('approval staging -');
  const response = await call('', tokens.get('staging'));
  expect([response.statusCode, response.json().code]).toEqual([403, 'role']);
});

test('R7 shows an operator only rows of parts with a role', async () => {
  const rows = (await list('member')).map(describeRow);
  expect(rows).toEqual(expect.arrayContaining(['publish - member', 'approval production -']));
  expect(rows.filter((row) => row.endsWith('lobby'))).toEqual([]);
});

test('R7 shows rows about operators and publishers only to those who read everything or manage them', async () => {
  const aboutKeys = async (operator: string) =>
    (await list(operator)).map(describeRow).filter((row) => /^(?:operator|publisher)-/.test(row));
  expect(await aboutKeys('member')).toEqual([]);
  expect(await aboutKeys('lobby')).toEqual(['publisher-add - lobby']);
  expect(new Set(await aboutKeys('reader'))).toEqual(
    new Set(['operator-add - -', 'publisher-add - member', 'publisher-add - lobby', 'publisher-add - *']),
  );
});

test('R7 never returns the digest of a token', async () => {
  const { body } = await call('?limit=500');
  expect(body).toContain('operator-add');
  expect(body).not.toContain('tokenHash');
});

test('lists older rows page by page, and says whether there are any', async () => {
  const all = await list();
  const found: Entry[] = [];
  for (let query = '?limit=3'; ;) {
    const page = (await call(query)).json();
    found.push(...page.entries);
    if (page.older !== true || found.length > all.length) break;
    query = `?limit=3&before=${found.at(-1)?.sequence}`;
  }
  expect(found).toEqual(all);
});

test('says that a channel does not exist', async () => {
  const response = await registry.app.inject({ url: '/v1/channels/nowhere/audit', headers: authorization });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
});
