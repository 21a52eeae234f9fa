import { createPool, withTransaction } from '@marquee/service/database';
import { LobbyRegistry } from '#test/lobby-registry.ts';
import { addOperator, authorization, loadRegistrySigner } from '#test/fixtures.ts';
import type { Signer } from '#signing/keys.ts';
import { appendAudit, requireSigningRight } from './append-audit.ts';

let site: LobbyRegistry;
let database: ReturnType<typeof createPool>;
let signer: Signer;
beforeAll(async () => {
  site = await LobbyRegistry.start();
  database = createPool(site.registry.database.url, {
    applicationName: 'test',
    connections: 2,
    timeouts: { connection: 3_000, statement: 10_000, query: 11_000 },
    onError: () => undefined,
  });
  signer = await loadRegistrySigner(site.registry);
});
afterAll(async () => {
  await database.end();
  await site.close();
});

const createEntry = (reason: string) => ({
  at: '2026-11-20T10:00:00.000Z',
  actor: 'ann',
  action: 'override' as const,
  channel: null,
  part: 'lobby',
  revision: null,
  reason,
  detail: {},
});

/** Number of batches of rows that are read to verify the chain. */
const countBatches = () =>
  withTransaction(database, async (tx) => {
    const query = jest.spyOn(tx, 'query');
    try {
      await requireSigningRight(tx, signer);
      return query.mock.calls.filter(([text]) => String(text).includes('ORDER BY sequence LIMIT')).length;
    } finally {
      query.mockRestore();
    }
  });

/** Changes the audit as only the owner of the database can. */
const tamper = (statement: string) =>
  site.intruder.query(`ALTER TABLE audit DISABLE TRIGGER USER; ${statement}; ALTER TABLE audit ENABLE TRIGGER USER`);

test('R7 verifies the rows that were verified before as a whole, and finds a changed one', async () => {
  const entries = Array.from({ length: 2_500 }, (_, index) => createEntry(`entry ${index}`));
  await withTransaction(database, (tx) => appendAudit(tx, signer, ...entries));
  expect(await countBatches()).toBe(3);
  expect(await countBatches()).toBe(1);
  await tamper(`UPDATE audit SET reason = 'another' WHERE reason = 'entry 7'`);
  await expect(countBatches()).rejects.toMatchObject({ code: 'not-audited' });
  await tamper(`UPDATE audit SET reason = 'entry 7' WHERE reason = 'another'`);
  expect(await countBatches()).toBe(1);
});

test('goes on after rows that were rolled back', async () => {
  await expect(
    withTransaction(database, async (tx) => {
      await appendAudit(tx, signer, createEntry('first'));
      await appendAudit(tx, signer, createEntry('second'));
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect(await countBatches()).toBe(1);
});

test('R7 changes nothing for an operator whose removal was taken off the end of the audit', async () => {
  const { app } = site.registry;
  const former = await addOperator(app, 'former', [{ role: 'releaser', part: '*', channel: '*' }]);
  await site.intruder.query('CREATE TABLE operators_before AS TABLE operator');
  const removal = { method: 'DELETE', url: '/v1/operators/former', headers: authorization } as const;
  expect((await app.inject({ ...removal, payload: { reason: 'has left' } })).statusCode).toBe(200);
  await tamper('DELETE FROM audit WHERE sequence = (SELECT max(sequence) FROM audit)');
  await site.intruder.query(`INSERT INTO operator SELECT * FROM operators_before WHERE name = 'former'`);
  const response = await site.change('switch', { version: '1.1.0' }, { headers: former });
  expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'not-audited' }]);
  expect(await site.current()).toBe('1.0.0');
  const { violations } = (await app.inject({ url: '/v1/audit/verify', headers: authorization })).json();
  expect(violations).toContainEqual({
    sequence: null,
    violation: expect.stringMatching(/^the rows \d+ to \d+ are missing$/),
  });
});
