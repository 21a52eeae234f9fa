import { generateKeyPairSync } from 'node:crypto';
import { authorization } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
});
afterAll(() => site.close());

const read = async (url: string) => {
  const response = await site.registry.app.inject({ url, headers: authorization });
  return { status: response.statusCode, ...response.json() };
};
const readStatus = () => read('/v1/channels/production/status');
const readViolations = async (): Promise<string[]> =>
  (await read('/v1/audit/verify')).violations.map(({ violation }: { violation: string }) => violation);
/** Rolls the lobby back to a version that is not live. */
const rollBack = async () => {
  const version = (await site.current()) === '1.0.0' ? '1.1.0' : '1.0.0';
  const response = await site.change('rollback', { version });
  return { status: response.statusCode, code: response.json().code, message: response.json().message };
};
const changeAudit = (statement: string) =>
  site.intruder.query(`ALTER TABLE audit DISABLE TRIGGER USER; ${statement}; ALTER TABLE audit ENABLE TRIGGER USER`);
const remedy = (table: string) =>
  `is invalid: restore this record of the table ${table} from a backup, or delete it when the backup has none`;
const id = '11111111-1111-4111-8111-111111111111';

test.each([
  ['rule', `rule = '{"x":1}'`, 'rule'],
  ['due time', `due_at = 'infinity'`, 'due time'],
])('R7 works beside a waiting request with an invalid %s, and names it', async (_, values, column) => {
  await site.intruder.query(
    `INSERT INTO change_request (id, channel, part, action, version, urgent, operator, actor, reason, requested_at)
     VALUES ($1, 'production', 'lobby', 'canary', '1.2.0', false, 'bob', 'bob', 'because', now())`,
    [id],
  );
  await site.intruder.query(`UPDATE change_request SET ${values} WHERE id = $1`, [id]);
  const found = [await readStatus(), await rollBack()];
  const violations = await readViolations();
  await site.intruder.query('DELETE FROM change_request WHERE id = $1', [id]);
  expect(found.map(({ status }) => status)).toEqual([200, 200]);
  expect(violations).toEqual([`the stored ${column} of the change request ${id} of lobby ${remedy('change_request')}`]);
});

test('R7 works beside a superseded request with an invalid rule, and names it', async () => {
  await site.intruder.query(
    `INSERT INTO change_request (id, channel, part, action, version, rule, urgent, operator, actor, reason,
       requested_at, state, ended_at, superseded_action, superseded_version, superseded_by, superseded_revision)
     VALUES ($1, 'production', 'lobby', 'canary', '1.2.0', '{"x":1}', false, 'bob', 'bob', 'because', now(),
       'superseded', now(), 'switch', '1.0.0', 'bob', 1)`,
    [id],
  );
  const { status } = await readStatus();
  const violations = await readViolations();
  await site.intruder.query('DELETE FROM change_request WHERE id = $1', [id]);
  expect(status).toBe(200);
  expect(violations).toEqual([`the stored rule of the change request ${id} of lobby ${remedy('change_request')}`]);
});

test('R7 rolls back beside an alert with an invalid content, and names it', async () => {
  await site.intruder.query(
    `INSERT INTO alert (id, type, data, channel, part, at, last_at, delivery, message_at)
     VALUES ($1, 'nonsense', '5', 'production', 'lobby', now(), now(), 'off', now())`,
    [id],
  );
  const found = [await readStatus(), await rollBack(), await read('/v1/alerts')];
  const violations = await readViolations();
  await site.intruder.query('DELETE FROM alert WHERE id = $1', [id]);
  expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(violations).toEqual([`the stored content of the alert ${id} ${remedy('alert')}`]);
});

test.each([
  ['gate', `'{"a":1}'`, 'gate'],
  ['published_at', `'infinity'`, 'time'],
  ['files', `'{"a":1}'`, 'files'],
])('R7 names the version with an invalid value of %s', async (column, value, name) => {
  const where = "WHERE part = 'lobby' AND version = '1.3.0'";
  const { rows } = await site.intruder.query(`SELECT ${column}::text AS kept FROM release ${where}`);
  await site.intruder.query(`UPDATE release SET ${column} = ${value} ${where}`);
  const violations = await readViolations();
  const switched = (await site.change('switch', { version: '1.3.0' })).json();
  const rolledBack = await rollBack();
  await site.intruder.query(`UPDATE release SET ${column} = $1 ${where}`, [rows[0]!.kept]);
  const violation = `the stored ${name} of lobby 1.3.0 ${remedy('release')}`;
  expect(violations).toEqual([violation]);
  expect(switched).toMatchObject({ code: 'not-audited', message: violation });
  expect(rolledBack).toMatchObject({ status: 200 });
});

test('R7 leaves a version with an invalid record out of the status', async () => {
  const where = "WHERE part = 'lobby' AND version = '1.3.0'";
  const listVersions = async () => {
    const { status, parts } = await readStatus();
    const { releases } = parts.find(({ part }: { part: string }) => part === 'lobby');
    return [status, ...releases.map(({ version }: { version: string }) => version)];
  };
  const before = await listVersions();
  await site.intruder.query(`UPDATE release SET gate = '{"a":1}' ${where}`);
  const damaged = await listVersions();
  await site.intruder.query(`UPDATE release SET gate = '[]' ${where}`);
  expect(damaged).toEqual(before.filter((version) => version !== '1.3.0'));
  expect(await listVersions()).toEqual(before);
});

test('R7 shows a live part whose versions all have invalid records', async () => {
  await site.intruder.query(`UPDATE release SET gate = '{"a":1}' WHERE part = 'lobby'`);
  const { parts } = await readStatus();
  await site.intruder.query("UPDATE release SET gate = '[]' WHERE part = 'lobby'");
  expect(parts).toContainEqual(expect.objectContaining({ part: 'lobby', current: await site.current(), releases: [] }));
});

test('R7 rolls back beside a key with an invalid time, and names it', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const added = await site.registry.app.inject({
    method: 'POST',
    url: '/v1/parts/lobby/publishers',
    headers: authorization,
    payload: { name: 'team', publicKey: publicKey.export({ type: 'spki', format: 'pem' }) },
  });
  expect(added.statusCode).toBe(201);
  await site.intruder.query("UPDATE publisher_key SET added_at = 'infinity' WHERE part = 'lobby'");
  const found = [await rollBack(), await read('/v1/parts/lobby/publishers')];
  const violations = await readViolations();
  await site.intruder.query('UPDATE publisher_key SET added_at = now()');
  const violation = `the stored time of the key team of part lobby ${remedy('publisher_key')}`;
  expect(found).toMatchObject([{ status: 200 }, { status: 503, code: 'not-audited', message: violation }]);
  expect(violations).toEqual([violation]);
  expect(await read('/v1/parts/lobby/publishers')).toMatchObject({ status: 200 });
});

test.each(['null', '5', '["tokenHash"]'])('R7 names the audit row with the detail %s, and lists it', async (detail) => {
  const { rows } = await site.intruder.query(
    "SELECT sequence, detail::text AS original FROM audit WHERE action = 'publish' ORDER BY sequence LIMIT 1",
  );
  const { sequence, original } = rows[0]!;
  await changeAudit(`UPDATE audit SET detail = '${detail}' WHERE sequence = ${sequence}`);
  const verification = await read('/v1/audit/verify');
  const log = await read('/v1/channels/production/audit');
  const history = await read('/v1/channels/production/parts/lobby/history');
  await changeAudit(`UPDATE audit SET detail = '${original}' WHERE sequence = ${sequence}`);
  expect([verification, log, history]).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
  expect(verification.violations).toContainEqual({ sequence, violation: 'its content was changed' });
  expect(JSON.stringify(verification.violations)).not.toContain('undefined');
});

test('R7 names an operator with invalid grants', async () => {
  await site.intruder.query(
    `INSERT INTO operator (name, token_hash, grants, added_at, added_by)
     VALUES ('zed', repeat('a', 64), '{"x":1}', now(), 'bob')`,
  );
  const listed = await read('/v1/operators');
  const violations = await readViolations();
  await site.intruder.query("DELETE FROM operator WHERE name = 'zed'");
  const violation = `the stored grants of the operator zed ${remedy('operator')}`;
  expect(listed).toMatchObject({ status: 503, code: 'not-audited', message: violation });
  expect(violations).toContain(violation);
});

test('R7 names the audit row with a time that is none', async () => {
  const { rows } = await site.intruder.query('SELECT at FROM audit WHERE sequence = 3');
  await changeAudit("UPDATE audit SET at = 'infinity' WHERE sequence = 3");
  const verification = await read('/v1/audit/verify');
  const rolledBack = await rollBack();
  await changeAudit(`UPDATE audit SET at = '${rows[0]!.at.toISOString()}' WHERE sequence = 3`);
  expect(verification).toMatchObject({
    status: 200,
    violations: [{ sequence: 3, violation: 'its content was changed' }],
  });
  expect(rolledBack).toMatchObject({ status: 503, code: 'not-audited' });
  expect(rolledBack.message).toMatch(/^row 3 of the audit: its content was changed/);
  expect(await rollBack()).toMatchObject({ status: 200 });
});
