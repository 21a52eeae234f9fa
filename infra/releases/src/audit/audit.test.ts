import pg from 'pg';
import { buildApp } from '#app.ts';
import { authorization, change, fetchManifest, publishVersions, startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
let intruder: pg.Client;

beforeAll(async () => {
  registry = await startRegistry();
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
  await change(registry.app, 'switch', 'lobby', 1, { version: '1.1.0' });
  intruder = new pg.Client({ connectionString: registry.database.url });
  await intruder.connect();
});
afterAll(async () => {
  await intruder.end();
  await registry.close();
});

const verdict = async () => (await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json();

/** Changes the tables as only their owner can, runs a check and restores them. */
async function tamperedVerdict(statement: string) {
  await intruder.query(
    `CREATE TABLE untouched AS TABLE audit; CREATE TABLE channels AS TABLE channel;
     ALTER TABLE audit DISABLE TRIGGER USER`,
  );
  await intruder.query(statement);
  const found = await verdict();
  await intruder.query(`DELETE FROM audit; INSERT INTO audit TABLE untouched; ALTER TABLE audit ENABLE TRIGGER USER;
    UPDATE channel SET revision = channels.revision FROM channels WHERE channels.name = channel.name;
      DROP TABLE untouched, channels`);
  return found;
}

afterEach(async () => expect(await verdict()).toMatchObject({ intact: true }));

test('R7 verifies an intact audit that has actor and reason of every change', async () => {
  expect(await verdict()).toEqual({ intact: true, rows: 7, violations: [] });
  const { entries } = (
    await registry.app.inject({ url: '/v1/channels/production/parts/lobby/history', headers: authorization })
  ).json();
  expect(entries[0]).toMatchObject({
    action: 'switch',
    actor: 'tester',
    reason: 'because of a test',
    revision: 2,
    detail: { from: '1.0.0', to: '1.1.0' },
  });
});

test.each(['UPDATE audit SET actor = actor', 'DELETE FROM audit', 'TRUNCATE audit'])(
  'R7 the database rejects %s',
  async (statement) => {
    await expect(intruder.query(statement)).rejects.toThrow('append-only');
  },
);

test.each([
  ['a changed row', "UPDATE audit SET reason = 'all fine' WHERE sequence = 6", 6],
  [
    'a changed row with a fitting hash',
    "UPDATE audit SET reason = 'all fine', hash = encode(sha256('x'), 'hex') WHERE sequence = 7",
    7,
  ],
  ['a removed row', 'DELETE FROM audit WHERE sequence = 5', 6],
  ['a removed end', 'DELETE FROM audit WHERE sequence = 7', null],
])('R7 detects: %s', async (_what, statement, sequence) => {
  const found = await tamperedVerdict(statement);
  expect([found.intact, found.violations[0]?.sequence]).toEqual([false, sequence]);
});

test('R7 names the key that is missing to verify a row', async () => {
  const found = await tamperedVerdict("UPDATE audit SET key_id = '0123456789abcdef' WHERE sequence = 7");
  expect(found.violations).toEqual([
    { sequence: 7, violation: 'the folder retired has no readable key with the id 0123456789abcdef' },
  ]);
});

test('R7 detects a channel revision without an audit row', async () => {
  expect(await tamperedVerdict("UPDATE channel SET revision = 9 WHERE name = 'production'")).toMatchObject({
    intact: false,
    violations: [{ sequence: null }],
  });
});

test('R7 names a manifest that was changed outside the service, and does not sign it again', async () => {
  const { rows } = await intruder.query("SELECT manifest FROM channel WHERE name = 'production'");
  const { manifest } = rows[0];
  const changed = structuredClone(manifest);
  changed.remotes.lobby.current.base = '/r/lobby/evil/';
  const store = (stored: object) =>
    intruder.query("UPDATE channel SET manifest = $1 WHERE name = 'production'", [JSON.stringify(stored)]);
  await store(changed);
  expect(await verdict()).toMatchObject({
    intact: false,
    violations: [{ violation: 'the manifest of channel production does not have its signature' }],
  });
  const response = await change(registry.app, 'switch', 'lobby', 2, { version: '1.0.0' });
  expect([response.statusCode, response.json().code]).toEqual([503, 'signing-key']);
  const later = () => new Date(Date.now() + 6 * 24 * 3_600_000);
  await expect(buildApp({ ...registry.options, now: later })).rejects.toThrow('was changed outside this service');
  await store(manifest);
});

test('R7 the database rejects a row before the first one', async () => {
  await expect(
    intruder.query(`INSERT INTO audit SELECT 0, at, actor, action, channel, part, revision, reason, detail,
      'none', 'none', key_id, signature FROM audit WHERE sequence = 7`),
  ).rejects.toThrow('audit_sequence_from_one');
});

test.each([
  [
    'an operator',
    `INSERT INTO operator (name, token_hash, grants, added_at, added_by)
       VALUES ('eve', 'none', '[{"role": "admin", "part": "*", "channel": "*"}]', now(), 'root')`,
    "DELETE FROM operator WHERE name = 'eve'",
    'operator eve has roles or a token that the audit does not show',
  ],
  [
    'a publisher',
    `INSERT INTO publisher_key (part, name, public_key, added_at, added_by)
       VALUES ('lobby', 'eve', 'key', now(), 'root')`,
    "DELETE FROM publisher_key WHERE name = 'eve'",
    'publisher eve of part lobby has a key that the audit does not show',
  ],
  [
    'a changed key of a publisher',
    "UPDATE publisher_key SET public_key = 'of eve' || public_key",
    'UPDATE publisher_key SET public_key = substring(public_key FROM 7)',
    'publisher team of part * has a key that the audit does not show',
  ],
])('R7 detects %s that was stored past the audit', async (_what, change, restore, violation) => {
  await intruder.query(change);
  const found = await verdict();
  await intruder.query(restore);
  expect(found).toMatchObject({ intact: false, violations: [{ sequence: null, violation }] });
});

test.each([
  ['PUT', '/v1/parts/lobby/releases?channel=production&actor=x'],
  ['POST', '/v1/channels/production/parts/lobby/switch'],
  ['POST', '/v1/channels/production/parts/lobby/rollback'],
  ['GET', '/v1/channels/production/status'],
  ['GET', '/v1/channels/production/parts/lobby/history'],
  ['GET', '/v1/channels/production/audit'],
  ['GET', '/v1/audit/verify'],
] as const)('R7 %s %s needs the token', async (method, url) => {
  const before = await fetchManifest(registry.app);
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic a-token-for-the-tests' }]) {
    const response = await registry.app.inject({ method, url, headers: { ...headers, 'if-match': '"2"' } });
    expect([response.statusCode, response.json().code]).toEqual([401, 'token']);
  }
  expect(await fetchManifest(registry.app)).toEqual(before);
});
