import { randomUUID } from 'node:crypto';
import { eventually } from '@marquee/testing/eventually';
import { addOperator, findRequestDigest } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
let ann: { authorization: string };
let bob: { authorization: string };
let eve: { authorization: string };
beforeAll(async () => {
  site = await LobbyRegistry.start();
  const add = (name: string, part: string) =>
    addOperator(site.registry.app, name, [{ role: 'releaser', part, channel: 'production' }]);
  [ann, bob, eve] = [await add('ann', 'lobby'), await add('bob', 'lobby'), await add('eve', 'member')];
});
afterAll(() => site.close());

const hidings = [
  ['claims to be cancelled', "UPDATE change_request SET state = 'cancelled', ended_at = now() WHERE id = $1"],
  ['claims to be applied', "UPDATE change_request SET state = 'applied', ended_at = now() WHERE id = $1"],
  [
    'claims to be superseded',
    `UPDATE change_request SET state = 'superseded', ended_at = now(), superseded_action = 'switch',
       superseded_version = '1.2.0', superseded_by = 'bob', superseded_revision = 1 WHERE id = $1`,
  ],
  ['names another channel', "UPDATE change_request SET channel = 'staging' WHERE id = $1"],
  ['is missing', 'DELETE FROM change_request WHERE id = $1'],
] as const;

const schedule = async (): Promise<string> =>
  (await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) }, { headers: ann })).json()
    .changeRequestId;

/** Changes the row of a request while `act` runs. */
async function hide<Result>(id: string, statement: string, act: () => Promise<Result>): Promise<Result> {
  const { rows } = await site.intruder.query(
    'SELECT to_jsonb(change_request) AS row FROM change_request WHERE id = $1',
    [id],
  );
  await site.intruder.query(statement, [id]);
  try {
    return await act();
  } finally {
    await site.intruder.query('DELETE FROM change_request WHERE id = $1', [id]);
    await site.intruder.query(
      'INSERT INTO change_request SELECT * FROM jsonb_populate_record(null::change_request, $1)',
      [JSON.stringify(rows[0].row)],
    );
  }
}

async function expectNotApplied(id: string): Promise<void> {
  site.passMinutes(5);
  await eventually(async () => {
    const { rows } = await site.intruder.query('SELECT state FROM change_request WHERE id = $1', [id]);
    expect(rows[0].state).toBe('failed');
  });
  expect(await site.current()).toBe('1.0.0');
}

const cancel = (id: string) => site.send(`change-requests/${id}/cancel`, {}, { headers: ann });

/** Approves or rejects a request as the operator has seen it. */
const decide = (decision: string, id: string, digest: string, headers: { authorization: string }) =>
  site.send(`change-requests/${id}/${decision}`, { digest }, { headers });

test.each(hidings)(
  'R7 cancels a scheduled change whose row %s, so that it is never applied',
  async (_what, statement) => {
    const id = await schedule();
    const responses = await hide(id, statement, async () => [await cancel(id), await cancel(id)]);
    expect(responses.map((response) => [response.statusCode, response.json()])).toMatchObject([
      [200, { cancelled: id }],
      [404, { code: 'not-found' }],
    ]);
    expect((await site.history())[0]).toMatchObject({
      action: 'cancel',
      actor: 'ann',
      detail: { id, action: 'switch', to: '1.1.0', requestedBy: 'ann', operator: 'ann' },
    });
    await expectNotApplied(id);
  },
);

test.each(hidings)('R7 rejects a request whose row %s, for another operator with a role', async (_what, statement) => {
  const id = await schedule();
  const digest = await findRequestDigest(site.registry.app, id);
  const responses = await hide(id, statement, async () => [
    await decide('reject', id, digest, eve),
    await decide('reject', id, digest, ann),
    await decide('reject', id, digest, bob),
  ]);
  expect(responses.map((response) => response.json())).toMatchObject([
    { code: 'role' },
    { code: 'approval-required' },
    { rejected: id },
  ]);
  await expectNotApplied(id);
});

test.each(hidings)(
  'R7 does not approve a request whose row %s, and names the contradiction',
  async (_what, statement) => {
    const id = await schedule();
    const digest = await findRequestDigest(site.registry.app, id);
    const response = await hide(id, statement, () => decide('approve', id, digest, bob));
    expect([response.statusCode, response.json()]).toMatchObject([
      503,
      { code: 'not-audited', message: expect.stringContaining(id) },
    ]);
    expect((await cancel(id)).json()).toEqual({ cancelled: id });
  },
);

test('R7 cancels a request that the audit does not show, for an operator with a role', async () => {
  const id = await schedule();
  const unknown = randomUUID();
  await site.intruder.query(
    `INSERT INTO change_request SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::uuid))).*
      FROM change_request r WHERE id = $1`,
    [id, unknown],
  );
  expect((await site.send(`change-requests/${unknown}/cancel`, {}, { headers: eve })).json().code).toBe('role');
  expect((await cancel(unknown)).json()).toEqual({ cancelled: unknown });
  expect((await cancel(unknown)).json().code).toBe('not-found');
  expect((await site.history())[0]).toMatchObject({ action: 'cancel', actor: 'ann', detail: { id: unknown } });
  const { rows } = await site.intruder.query('SELECT state FROM change_request WHERE id = $1', [unknown]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
  await cancel(id);
});

test('R7 does not say that a request has ended while rows of the audit are missing', async () => {
  const id = await schedule();
  await site.intruder.query(`CREATE TABLE rows AS TABLE audit; ALTER TABLE audit DISABLE TRIGGER USER;
    DELETE FROM audit WHERE sequence = (SELECT max(sequence) FROM audit)`);
  const response = await hide(id, hidings[0][1], () => cancel(id));
  await site.intruder.query(`INSERT INTO audit TABLE rows ON CONFLICT DO NOTHING; DROP TABLE rows;
    ALTER TABLE audit ENABLE TRIGGER USER`);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect((await cancel(id)).json()).toEqual({ cancelled: id });
});
