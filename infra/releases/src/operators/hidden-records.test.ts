import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { addOperator, authorization, publishFolder, startRegistry, writeBuild, type Registry } from '#test/fixtures.ts';

let registry: Registry;
let intruder: pg.Client;
beforeAll(async () => {
  registry = await startRegistry();
  intruder = new pg.Client({ connectionString: registry.database.url });
  await intruder.connect();
});
afterAll(async () => {
  await intruder.end();
  await registry.close();
});

const remove = (path: string) =>
  registry.app.inject({ method: 'DELETE', url: `/v1/${path}?reason=has+left`, headers: authorization });

/** Takes the rows out of a table while `act` runs. */
async function withoutRows<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  await intruder.query(`CREATE TABLE kept AS TABLE ${table}; DELETE FROM ${table}`);
  try {
    return await act();
  } finally {
    await intruder.query(`INSERT INTO ${table} TABLE kept; DROP TABLE kept`);
  }
}

const verify = async () => (await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json();

test('R7 removes an operator whose row is missing, so that it is not accepted when it is put back', async () => {
  const eve = await addOperator(registry.app, 'eve', [{ role: 'admin', part: '*', channel: '*' }]);
  const responses = await withoutRows('operator', async () => [
    await remove('operators/eve'),
    await remove('operators/eve'),
  ]);
  expect(responses.map((response) => [response.statusCode, response.json()])).toMatchObject([
    [200, { removed: 'eve' }],
    [404, { code: 'not-found', message: 'the operator eve does not exist' }],
  ]);
  expect((await registry.app.inject({ url: '/v1/me', headers: eve })).statusCode).toBe(401);
  expect((await verify()).violations).toEqual([
    { sequence: null, violation: 'operator eve has roles or a token that the audit does not show' },
  ]);
  expect((await remove('operators/eve')).statusCode).toBe(200);
  expect((await verify()).violations).toEqual([]);
});

test('R7 removes a publisher whose row is missing, so that the key signs no build when it is put back', async () => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const url = '/v1/parts/lobby/publishers';
  await registry.app.inject({ method: 'POST', url, headers: authorization, payload: { name: 'thief', publicKey } });
  const path = 'parts/lobby/publishers/thief';
  const responses = await withoutRows('publisher_key', async () => [await remove(path), await remove(path)]);
  expect(responses.map((response) => [response.statusCode, response.json()])).toMatchObject([
    [200, { removed: 'thief' }],
    [404, { code: 'not-found', message: 'lobby has no publisher thief' }],
  ]);
  const published = await publishFolder(registry.app, 'lobby', await writeBuild('lobby', '1.0.0'));
  expect([published.statusCode, published.json().code]).toEqual([503, 'not-audited']);
  expect((await verify()).violations).toEqual([
    { sequence: null, violation: 'publisher thief of part lobby has a key that the audit does not show' },
  ]);
  expect((await remove(path)).statusCode).toBe(200);
  expect((await verify()).violations).toEqual([]);
});

test.each([
  ['an operator', 'operator', 'operators/bob'],
  ['a publisher', 'publisher_key', 'parts/member/publishers/bob'],
])('R7 does not say that %s does not exist while rows of the audit are missing', async (_what, table, path) => {
  await intruder.query(`CREATE TABLE rows AS TABLE audit; ALTER TABLE audit DISABLE TRIGGER USER;
    DELETE FROM audit WHERE sequence > 1`);
  const response = await withoutRows(table, () => remove(path));
  await intruder.query(`INSERT INTO audit SELECT * FROM rows WHERE sequence > 1; DROP TABLE rows;
    ALTER TABLE audit ENABLE TRIGGER USER`);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
});
