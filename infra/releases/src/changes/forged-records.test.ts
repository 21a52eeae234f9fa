import { createHash, generateKeyPairSync } from 'node:crypto';
import { eventually } from '@marquee/testing/eventually';
import { toAuditRow, type StoredAuditRow } from '#audit/audit.repository.ts';
import { computeHash } from '#audit/chain.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';
import { buildApp } from '#app.ts';
import { addOperator, authorization, publishFolder, writeBuild } from '#test/fixtures.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
});
afterAll(() => site.close());

const verify = async () =>
  (await site.registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json<{
    violations: { violation: string }[];
  }>();

const readChannel = async () => (await site.intruder.query("SELECT * FROM channel WHERE name = 'production'")).rows[0];

const storeChannel = (name: string, { revision, manifest, key_id: keyId, signature }: Record<string, unknown>) =>
  site.intruder.query('UPDATE channel SET revision = $2, manifest = $3, key_id = $4, signature = $5 WHERE name = $1', [
    name,
    revision,
    JSON.stringify(manifest),
    keyId,
    signature,
  ]);

test('R7 does not continue from an earlier manifest that was put back with its signature', async () => {
  const earlier = await readChannel();
  await site.change('switch', { version: '1.1.0' });
  const latest = await readChannel();
  await storeChannel('production', earlier);
  const response = await site.change('switch', { version: '1.2.0' });
  const { violations } = await verify();
  await storeChannel('production', latest);
  expect([response.statusCode, response.json().code]).toEqual([503, 'signing-key']);
  expect(violations.map(({ violation }) => violation)).toContain(
    'the manifest of channel production is not the one that the audit shows',
  );
});

test('R7 lets no forged row of the audit hide the one that decides', async () => {
  const earlier = await readChannel();
  await site.change('switch', { version: '1.3.0' });
  const latest = await readChannel();
  await site.intruder.query(
    `INSERT INTO audit SELECT sequence + 1, at, actor, action, channel, part, revision, reason,
       '{"manifest": "x"}', hash, 'none', key_id, signature FROM audit ORDER BY sequence DESC LIMIT 1`,
  );
  await storeChannel('production', earlier);
  const response = await site.change('switch', { version: '1.2.0' });
  await storeChannel('production', latest);
  await site.intruder.query(`ALTER TABLE audit DISABLE TRIGGER USER; DELETE FROM audit WHERE hash = 'none';
    ALTER TABLE audit ENABLE TRIGGER USER`);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  await site.change('switch', { version: '1.1.0' });
});

test('R7 signs nothing behind a last row that was changed with a fitting hash', async () => {
  await addOperator(site.registry.app, 'zoe', [{ role: 'viewer', part: '*', channel: '*' }]);
  const { rows } = await site.intruder.query<StoredAuditRow>('SELECT * FROM audit ORDER BY sequence DESC LIMIT 1');
  const { hash, keyId: _keyId, signature: _signature, ...entry } = toAuditRow(rows[0]!);
  const store = (reason: string, fitting: string) =>
    site.intruder.query(
      `ALTER TABLE audit DISABLE TRIGGER USER; UPDATE audit SET reason = '${reason}', hash = '${fitting}'
       WHERE sequence = ${entry.sequence}; ALTER TABLE audit ENABLE TRIGGER USER`,
    );
  await store('all fine', computeHash({ ...entry, reason: 'all fine' }));
  const response = await site.change('switch', { version: '1.2.0' });
  await store(entry.reason, hash);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
});

test('R7 signs no record that was changed before the version is published again', async () => {
  const folder = await writeBuild('lobby', '1.4.0');
  await publishFolder(site.registry.app, 'lobby', folder);
  await site.intruder.query(
    `CREATE TABLE kept AS SELECT document, signed_by FROM release WHERE version = '1.4.0';
     UPDATE release SET signed_by = NULL, document = jsonb_set(document, '{base}', '"/r/lobby/evil/"')
     WHERE version = '1.4.0'`,
  );
  const response = await publishFolder(site.registry.app, 'lobby', folder);
  await site.intruder.query(
    `UPDATE release SET document = kept.document, signed_by = kept.signed_by FROM kept WHERE version = '1.4.0';
     DROP TABLE kept`,
  );
  expect(response.json().code).toBe('not-audited');
});

test('R7 changes nothing while a setting of the channel is another one than the audit shows', async () => {
  const set = "UPDATE channel SET allows_unsigned = NOT allows_unsigned WHERE name = 'production'";
  await site.intruder.query(set);
  const response = await site.change('switch', { version: '1.2.0' });
  await site.intruder.query(set);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
});

test('R7 accepts no archive of a key that was stored outside the service', async () => {
  await site.intruder.query(`UPDATE publisher_key SET name = 'other'`);
  const response = await publishFolder(site.registry.app, 'lobby', await writeBuild('lobby', '1.5.0'));
  await site.intruder.query(`UPDATE publisher_key SET name = 'team'`);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
});

test('R7 accepts no archive with the key of all parts while keys of its part were deleted', async () => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const add = { method: 'POST', url: '/v1/parts/lobby/publishers', headers: authorization } as const;
  await site.registry.app.inject({ ...add, payload: { name: 'own', publicKey } });
  await site.intruder.query(`CREATE TABLE kept AS SELECT * FROM publisher_key WHERE part = 'lobby';
    DELETE FROM publisher_key WHERE part = 'lobby'`);
  const response = await publishFolder(site.registry.app, 'lobby', await writeBuild('lobby', '1.6.0'));
  await site.intruder.query('INSERT INTO publisher_key TABLE kept; DROP TABLE kept');
  await site.registry.app.inject({ method: 'DELETE', url: `${add.url}/own`, headers: authorization });
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
});

test('R7 renews the manifests of the other channels when one was changed outside the service', async () => {
  const kept = await readChannel();
  await storeChannel('production', { ...kept, signature: 'none' });
  const later = new Date(site.now.getTime() + 6 * 24 * 3_600_000);
  const start = buildApp({ ...site.registry.options, now: () => later });
  await expect(start).rejects.toThrow('the stored manifest of production does not have its signature');
  const { rows } = await site.intruder.query(
    "SELECT manifest ->> 'issuedAt' AS at FROM channel WHERE name = 'staging'",
  );
  await storeChannel('production', kept);
  expect(rows[0].at).toBe(later.toISOString());
});

test('R7 does not take the signed manifest of another channel', async () => {
  await site.intruder.query(
    `INSERT INTO channel (name, revision, manifest, key_id, signature, expires_at)
     SELECT 'other', revision, manifest, key_id, signature, expires_at FROM channel WHERE name = 'production'`,
  );
  const response = await site.registry.app.inject({ url: '/v1/channels/other/manifest' });
  const { violations } = await verify();
  await site.intruder.query("DELETE FROM channel WHERE name = 'other'");
  expect([response.statusCode, response.json().code]).toEqual([503, 'signing-key']);
  expect(violations).not.toEqual([]);
});

test.each([
  ['document', `jsonb_set(document, '{base}', '"/r/lobby/evil/"')`],
  ['signed_by', "'nobody'"],
])('R7 puts no version live whose %s was changed outside the service', async (column, value) => {
  const kept = (await site.intruder.query(`SELECT ${column} AS value FROM release WHERE version = '1.2.0'`)).rows[0]
    .value;
  await site.intruder.query(`UPDATE release SET ${column} = ${value} WHERE version = '1.2.0'`);
  const response = await site.change('switch', { version: '1.2.0' });
  await site.intruder.query(`UPDATE release SET ${column} = $1 WHERE version = '1.2.0'`, [kept]);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
});

const forge = async (columns: string) =>
  (
    await site.intruder.query(
      `INSERT INTO change_request (channel, part, action, version, urgent, expected_current, due_at, operator, actor,
         reason, requested_at, approved_by, approver, approved_at)
       SELECT 'production', 'lobby', 'switch', '1.2.0', false, manifest #>> '{remotes,lobby,current,version}', $1,
         'root', 'ann', 'as agreed', $1, ${columns} FROM channel WHERE name = 'production' RETURNING id`,
      [site.inMinutes(1)],
    )
  ).rows[0].id;

const readState = async (id: string) =>
  (await site.intruder.query('SELECT state FROM change_request WHERE id = $1', [id])).rows[0].state;

test.each([
  ['request', 'NULL, NULL, NULL'],
  ['approved request', "'bob', 'bob', now()"],
])('R7 does not apply a %s that was stored outside the service', async (_what, approval) => {
  const before = await site.current();
  const id = await forge(approval);
  site.passMinutes(1);
  await eventually(async () => expect(await readState(id)).toBe('failed'));
  expect(await site.current()).toBe(before);
  expect((await site.history())[0]).toMatchObject({ action: 'change-request-failed', detail: { code: 'not-audited' } });
});

test.each([
  ['a changed request', 'UPDATE change_request SET urgent = true WHERE id = $1', true],
  [
    'a request that is as if it was made later',
    "UPDATE change_request SET requested_at = requested_at + interval '1 minute' WHERE id = $1",
    true,
  ],
  [
    'a cancelled request that waits again',
    "UPDATE change_request SET state = 'waiting', ended_at = NULL WHERE id = $1",
    false,
  ],
])('R7 does not apply %s', async (_what, statement, isWaiting) => {
  const before = await site.current();
  const { changeRequestId: id } = (
    await site.schedule({ action: 'switch', version: '1.3.0', at: site.inMinutes(2) })
  ).json();
  if (!isWaiting) await site.send(`change-requests/${id}/cancel`, {});
  await site.intruder.query(statement, [id]);
  site.passMinutes(2);
  await eventually(async () => expect(await readState(id)).toBe('failed'));
  expect(await site.current()).toBe(before);
});

test('R7 lets nobody approve a scheduled request that was changed outside the service', async () => {
  await site.send('approval', { required: true }, { method: 'PUT' });
  const grants = [{ role: 'releaser', part: '*', channel: 'production' }];
  const [ann, bob] = await Promise.all(['ann', 'bob'].map((name) => addOperator(site.registry.app, name, grants)));
  const { changeRequestId: id } = (
    await site.schedule({ action: 'switch', version: '1.3.0', at: site.inMinutes(2) }, { headers: ann! })
  ).json();
  await site.intruder.query("UPDATE change_request SET version = '1.1.0' WHERE id = $1", [id]);
  const approval = await site.decide('approve', id, {}, { headers: bob! });
  expect([approval.statusCode, approval.json().code]).toEqual([503, 'not-audited']);
  await site.intruder.query("UPDATE change_request SET version = '1.3.0' WHERE id = $1", [id]);
  expect((await site.send(`change-requests/${id}/cancel`, {}, { headers: ann! })).statusCode).toBe(200);
  await site.send('approval', { required: false }, { method: 'PUT' });
});

test('R7 does not apply a second request with the id of an approved one', async () => {
  const request = async (version: string) =>
    (await site.schedule({ action: 'switch', version, at: site.inMinutes(2) })).json().changeRequestId;
  const before = await site.current();
  const [first = '', second = ''] = ['1.1.0', '1.2.0', '1.3.0'].filter((version) => version !== before);
  const id = await request(first);
  await site.intruder.query('DELETE FROM change_request WHERE id = $1', [id]);
  await site.intruder.query(`ALTER TABLE change_request ALTER COLUMN id SET DEFAULT '${id}'`);
  expect(await request(second)).toBe(id);
  await site.intruder.query('ALTER TABLE change_request ALTER COLUMN id SET DEFAULT gen_random_uuid()');
  site.passMinutes(2);
  await eventually(async () => expect(await readState(id)).toBe('failed'));
  expect(await site.current()).toBe(before);
});

test('R7 does not apply a request that is as if it was made for the version of now', async () => {
  const { changeRequestId: id } = (
    await site.schedule({ action: 'switch', version: '1.3.0', at: site.inMinutes(2) })
  ).json();
  const version = (await site.current()) === '1.1.0' ? '1.2.0' : '1.1.0';
  await site.change('switch', { version });
  await site.intruder.query('UPDATE change_request SET expected_current = $2 WHERE id = $1', [id, version]);
  site.passMinutes(2);
  await eventually(async () => expect(await readState(id)).toBe('failed'));
  expect(await site.current()).toBe(version);
});

test.each([
  ['another token', "UPDATE operator SET token_hash = $1 WHERE name = 'eve'"],
  ['other roles', `UPDATE operator SET grants = '[{"role": "admin", "part": "*", "channel": "*"}]' WHERE name = 'eve'`],
])('R7 rejects an operator who was given %s outside the service', async (_what, statement) => {
  const { app } = site.registry;
  const headers = await addOperator(app, 'eve', [{ role: 'viewer', part: '*', channel: '*' }]);
  const getStatus = async (authorized: { authorization: string }) =>
    (await app.inject({ url: '/v1/channels/production/status', headers: authorized })).statusCode;
  expect(await getStatus(headers)).toBe(200);
  const forged = 'a-token-that-the-intruder-knows';
  const values = statement.includes('$1') ? [createHash('sha256').update(forged).digest('hex')] : [];
  await site.intruder.query(statement, values);
  expect(await getStatus(values.length === 0 ? headers : { authorization: `Bearer ${forged}` })).toBe(401);
  await app.inject({ method: 'DELETE', url: '/v1/operators/eve', headers: authorization });
});

test.each([
  [
    'a setting of a channel',
    "UPDATE channel SET allows_unsigned = NOT allows_unsigned WHERE name = 'production'",
    "UPDATE channel SET allows_unsigned = NOT allows_unsigned WHERE name = 'production'",
    /^channel production has unsigned true, which the audit does not show$/,
  ],
  [
    'a removed publisher',
    'CREATE TABLE kept AS TABLE publisher_key; DELETE FROM publisher_key',
    'INSERT INTO publisher_key TABLE kept; DROP TABLE kept',
    /^publisher team of part \* is missing, and the audit does not show the removal$/,
  ],
])('R7 verify names %s', async (_what, change, restore, violation) => {
  await site.intruder.query(change);
  const { violations } = await verify();
  await site.intruder.query(restore);
  expect(violations.map((each) => each.violation)).toEqual([expect.stringMatching(violation)]);
});
