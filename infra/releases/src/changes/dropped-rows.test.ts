import { LobbyRegistry } from '#test/lobby-registry.ts';
import { addOperator } from '#test/fixtures.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
  await site.intruder.query(`CREATE FUNCTION drop_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`);
});
afterAll(() => site.close());

/** Runs `act` while the database drops every row that an event would store in a table. */
async function withTrigger<Result>(event: string, table: string, act: () => Promise<Result>): Promise<Result> {
  await site.intruder.query(
    `CREATE TRIGGER dropping BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION drop_row()`,
  );
  try {
    return await act();
  } finally {
    await site.intruder.query(`DROP TRIGGER dropping ON ${table}`);
  }
}

test.each([
  ['UPDATE', 'channel'],
  ['INSERT', 'audit'],
])('R7 reports no switch whose %s of %s the database drops', async (event, table) => {
  const before = await site.current();
  const response = await withTrigger(event, table, () => site.change('switch', { version: '1.1.0' }));
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect(await site.current()).toBe(before);
});

test('R7 reports no change request that the database drops', async () => {
  const response = await withTrigger('INSERT', 'change_request', () =>
    site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) }),
  );
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect((await site.lobbyStatus()).scheduled).toEqual([]);
});

test.each(['reject', 'cancel', 'approve'] as const)('R7 reports no %s that the database drops', async (decision) => {
  await site.send('approval', { required: true }, { method: 'PUT' });
  const [ann, bob] = await Promise.all(
    ['ann', 'bob'].map((name) =>
      addOperator(site.registry.app, `${name}-${decision}`, [{ role: 'releaser', part: '*', channel: '*' }]),
    ),
  );
  const { changeRequestId: id } = (await site.change('switch', { version: '1.2.0' }, { headers: ann })).json();
  const response = await withTrigger('UPDATE', 'change_request', () =>
    decision === 'cancel'
      ? site.send(`change-requests/${id}/cancel`, {}, { headers: bob })
      : site.decide(decision, id, {}, { headers: bob }),
  );
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect((await site.lobbyStatus()).awaitingApproval).toContainEqual(expect.objectContaining({ id }));
  await site.decide('reject', id, {}, { headers: bob });
});

test('R7 makes no approved switch live whose row of the audit the database drops', async () => {
  await site.send('approval', { required: true }, { method: 'PUT' });
  const grants = [{ role: 'releaser', part: '*', channel: 'production' }];
  const [ann, bob] = await Promise.all(['cat', 'dan'].map((name) => addOperator(site.registry.app, name, grants)));
  const before = await site.current();
  const { changeRequestId: id } = (await site.change('switch', { version: '1.3.0' }, { headers: ann! })).json();
  await site.intruder.query(`CREATE TRIGGER dropping BEFORE INSERT ON audit FOR EACH ROW
    WHEN (NEW.action = 'switch') EXECUTE FUNCTION drop_row()`);
  const response = await site.decide('approve', id, {}, { headers: bob! });
  await site.intruder.query('DROP TRIGGER dropping ON audit');
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect(await site.current()).toBe(before);
});

test('R7 takes no version that was never live for one that was, in a channel with approvals', async () => {
  await site.send('approval', { required: true }, { method: 'PUT' });
  await site.intruder.query(
    `INSERT INTO audit SELECT sequence + 1, at, actor, 'switch', 'production', 'lobby', revision, reason,
       '{"to": "1.3.0", "build": "x"}', hash, 'none', key_id, signature FROM audit ORDER BY sequence DESC LIMIT 1`,
  );
  const response = await site.change('rollback', { version: '1.3.0' });
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
});
