import { addOperator, authorization, findRequestDigest } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
let ann: { authorization: string };
let bob: { authorization: string };
beforeAll(async () => {
  site = await LobbyRegistry.start();
  const grants = [{ role: 'releaser', part: '*', channel: 'production' }];
  ann = await addOperator(site.registry.app, 'ann', grants);
  bob = await addOperator(site.registry.app, 'bob', grants);
  await site.send('approval', { required: true }, { method: 'PUT' });
});
afterAll(() => site.close());

const verify = async () => (await site.registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json();
const readListed = async () => (await site.lobbyStatus()).awaitingApproval;
const decide = (decision: string, id: string, digest: string | undefined) =>
  site.send(`change-requests/${id}/${decision}`, { digest }, { headers: bob });

let id: string;
beforeEach(async () => {
  const body = { version: '1.2.0', urgent: true, reason: 'my own experiment' };
  id = (await site.change('switch', body, { headers: ann })).json().changeRequestId;
});
afterEach(async () => {
  await site.send(`change-requests/${id}/cancel`, {});
});

const disguise = "version = '1.1.0', reason = 'harmless fix of a typo', urgent = false";
const original = "version = '1.2.0', reason = 'my own experiment', urgent = true";
const store = (columns: string) => site.intruder.query(`UPDATE change_request SET ${columns} WHERE id = $1`, [id]);

test('R7 lists a request that was changed outside the service without a digest, so it cannot be approved', async () => {
  expect(await verify()).toMatchObject({ intact: true });
  await store(disguise);
  expect(await readListed()).toMatchObject([{ id, digest: null }]);
  expect(await verify()).toMatchObject({
    intact: false,
    violations: [{ violation: `the change request ${id} of lobby is not the one that the audit shows` }],
  });
  await store(original);
  expect(await readListed()).toMatchObject([{ id, digest: expect.any(String), reason: 'my own experiment' }]);
  expect(await verify()).toMatchObject({ intact: true });
});

test.each(['approve', 'reject'])(
  'R7 does not %s a request that the operator has seen as another one',
  async (decision) => {
    const other = (await site.change('switch', { version: '1.1.0' }, { headers: ann })).json().changeRequestId;
    const seen = await findRequestDigest(site.registry.app, other);
    await site.send(`change-requests/${other}/cancel`, {});
    const response = await decide(decision, id, seen);
    expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
    expect([await site.current(), await readListed()]).toMatchObject(['1.0.0', [{ id }]]);
  },
);

test('R7 does not approve what is stored instead of the request that was seen, and rejects only that one', async () => {
  const seen = await findRequestDigest(site.registry.app, id);
  await store(disguise);
  const approved = await decide('approve', id, seen);
  const rejected = await decide('reject', id, seen);
  await store(original);
  expect([approved.statusCode, approved.json().code]).toEqual([503, 'not-audited']);
  expect(rejected.json()).toEqual({ rejected: id });
  expect([await site.current(), await readListed()]).toEqual(['1.0.0', []]);
});

test.each(['approve', 'reject'])('R7 rejects the call to %s of a client that names no digest', async (decision) => {
  const response = await decide(decision, id, undefined);
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { code: 'input', message: expect.stringContaining('The digest of the request, as its list shows it, is missing') },
  ]);
});

test('R7 approves the request that was seen', async () => {
  const seen = await findRequestDigest(site.registry.app, id);
  expect((await decide('approve', id, seen)).statusCode).toBe(200);
  expect(await site.current()).toBe('1.2.0');
});
