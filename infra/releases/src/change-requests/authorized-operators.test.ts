import { eventually } from '@marquee/testing/eventually';
import { addOperator, authorization } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
});
afterAll(() => site.close());

const add = (name: string, role = 'releaser') =>
  addOperator(site.registry.app, name, [{ role, part: 'lobby', channel: 'production' }]);
const remove = async (name: string) => {
  const call = { method: 'DELETE', url: `/v1/operators/${name}`, headers: authorization } as const;
  expect((await site.registry.app.inject(call)).statusCode).toBe(200);
};
const requireApproval = (required: boolean) => site.send('approval', { required }, { method: 'PUT' });

/** Lets the scheduled changes become due, and returns the last audit row and the last alert. */
async function applyScheduled() {
  const { revision } = await site.manifest();
  site.passMinutes(5);
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  expect((await site.manifest()).revision).toBe(revision);
  const { alerts } = (await site.registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();
  return { row: (await site.history())[0], alert: alerts[0] };
}

test('fails a scheduled change of an operator who was removed, with an audit row and an alert', async () => {
  const eve = await add('eve');
  const { changeRequestId: id } = (
    await site.schedule(
      { action: 'canary', version: '1.1.0', rule: { percent: 99.99 }, at: site.inMinutes(5) },
      { headers: eve },
    )
  ).json();
  await remove('eve');
  const { row, alert } = await applyScheduled();
  const message = 'eve, who requested the change, is no operator any more';
  expect(row).toMatchObject({
    action: 'change-request-failed',
    actor: 'release-service',
    detail: { id, requestedBy: 'eve', code: 'no-longer-authorized', message },
  });
  expect(alert).toMatchObject({
    type: 'change_request.failed',
    data: { changeRequest: id, requestedBy: 'eve', cause: 'no-longer-authorized', detail: message },
  });
});

test('fails a scheduled change when the role of its operator does not allow it any more', async () => {
  const eve = await add('eve');
  await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) }, { headers: eve });
  await remove('eve');
  site.passMinutes(1);
  await add('eve', 'viewer');
  expect((await applyScheduled()).row.detail).toMatchObject({ code: 'no-longer-authorized' });
  await remove('eve');
});

test('fails a scheduled change when its operator was removed and another one has got the name', async () => {
  const eve = await add('eve');
  await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) }, { headers: eve });
  await remove('eve');
  site.passMinutes(1);
  await add('eve');
  expect((await applyScheduled()).row.detail).toMatchObject({
    code: 'no-longer-authorized',
    message: 'eve, who requested the change, is no operator any more',
  });
});

test('fails an approved change when its approver was removed', async () => {
  await requireApproval(true);
  const [ann, bob] = [await add('ann'), await add('bob')];
  const { changeRequestId: id } = (
    await site.schedule({ action: 'switch', version: '1.2.0', at: site.inMinutes(5) }, { headers: ann })
  ).json();
  expect((await site.decide('approve', id, {}, { headers: bob })).statusCode).toBe(202);
  await remove('bob');
  const { row, alert } = await applyScheduled();
  expect(row.detail.message).toBe('bob, who approved the change, is no operator any more');
  expect(alert).toMatchObject({ type: 'change_request.failed', data: { cause: 'no-longer-authorized' } });
});

test('rejects the approval of a request whose operator was removed, and closes it', async () => {
  const [dora, carl] = [await add('dora'), await add('carl')];
  const { changeRequestId: id } = (await site.change('switch', { version: '1.2.0' }, { headers: dora })).json();
  await remove('dora');
  const response = await site.decide('approve', id, {}, { headers: carl });
  expect([response.statusCode, response.json().code]).toEqual([403, 'no-longer-authorized']);
  expect([await site.current(), (await site.lobbyStatus()).awaitingApproval]).toEqual(['1.0.0', []]);
});

test('R7 fails a scheduled change when its operator was put back outside the service', async () => {
  const current = await site.current();
  const zoe = await add('zoe');
  const { changeRequestId: id } = (
    await site.schedule({ action: 'switch', version: '1.2.0', at: site.inMinutes(5) }, { headers: zoe })
  ).json();
  await site.intruder.query("CREATE TABLE kept AS SELECT * FROM operator WHERE name = 'zoe'");
  await remove('zoe');
  await site.intruder.query('INSERT INTO operator TABLE kept; DROP TABLE kept');
  expect((await applyScheduled()).row).toMatchObject({
    action: 'change-request-failed',
    detail: { id, code: 'no-longer-authorized' },
  });
  await site.intruder.query("DELETE FROM operator WHERE name = 'zoe'");
  expect(await site.current()).toBe(current);
});

test.each([
  ['is missing', ''],
  [
    'was replaced',
    `INSERT INTO audit SELECT sequence, at, actor, 'job-run', channel, part, revision, reason, detail, previous, hash,
       key_id, signature FROM removal`,
  ],
])('R7 makes no change while the row that removed its operator %s', async (_what, replace) => {
  const max = await add('max', 'admin');
  await site.intruder.query("CREATE TABLE kept AS SELECT * FROM operator WHERE name = 'max'");
  await remove('max');
  await add('tom');
  await remove('tom');
  const before = await site.current();
  await site.intruder.query(
    `ALTER TABLE audit DISABLE TRIGGER USER; INSERT INTO operator TABLE kept;
     CREATE TABLE removal AS SELECT * FROM audit WHERE detail ->> 'name' = 'max' ORDER BY sequence DESC LIMIT 1;
     DELETE FROM audit WHERE sequence = (SELECT sequence FROM removal); ${replace}`,
  );
  // The log of the database may contain statements of a transaction that was rolled back.
  await site.intruder.query(`CREATE FUNCTION reveal() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''signed''; END';
    CREATE TRIGGER reveal BEFORE UPDATE OF signature ON channel FOR EACH ROW EXECUTE FUNCTION reveal()`);
  const response = await site.change('switch', { version: '1.2.0' }, { headers: max });
  await site.intruder.query('DROP FUNCTION reveal CASCADE');
  await site.intruder.query(
    `DELETE FROM audit WHERE sequence = (SELECT sequence FROM removal); INSERT INTO audit TABLE removal;
     DELETE FROM operator WHERE name = 'max'; DROP TABLE kept, removal; ALTER TABLE audit ENABLE TRIGGER USER`,
  );
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect(await site.current()).toBe(before);
});

test('R7 makes no change of an operator who was removed while it was checked', async () => {
  const sam = await add('sam', 'admin');
  const before = await site.current();
  await site.intruder.query("BEGIN; SELECT FROM channel WHERE name = 'production' FOR UPDATE");
  const change = site.change('switch', { version: '1.2.0' }, { headers: sam });
  await eventually(async () => {
    const { rows } = await site.intruder.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows).not.toHaveLength(0);
  });
  await remove('sam');
  await site.intruder.query('COMMIT');
  const response = await change;
  expect([response.statusCode, response.json().code]).toEqual([403, 'no-longer-authorized']);
  expect(await site.current()).toBe(before);
});

test('applies a change that the bootstrap token approved under any name', async () => {
  const carol = await add('carol');
  const { changeRequestId: id } = (
    await site.schedule({ action: 'switch', version: '1.2.0', at: site.inMinutes(5) }, { headers: carol })
  ).json();
  await site.decide('approve', id, { actor: 'the-director' });
  site.passMinutes(5);
  await eventually(async () => expect(await site.current()).toBe('1.2.0'));
  expect((await site.history())[0].detail).toMatchObject({ approvedBy: 'the-director' });
});
