import { eventually } from '@marquee/testing/eventually';
import { addOperator, authorization } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
let ann: { authorization: string };
let bob: { authorization: string };
beforeEach(async () => {
  site = await LobbyRegistry.start();
  ann = await addOperator(site.registry.app, 'ann', [{ role: 'releaser', part: '*', channel: 'production' }]);
  bob = await addOperator(site.registry.app, 'bob', [{ role: 'releaser', part: '*', channel: 'production' }]);
  await site.send('approval', { required: true }, { method: 'PUT' });
});
afterEach(() => site.close());

const request = async (action: string, body: object): Promise<string> =>
  (await site.change(action, body, { headers: ann })).json().changeRequestId;
const approve = (id: string) => site.decide('approve', id, {}, { headers: bob });
const alerts = async () => (await site.registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();

test('supersedes a waiting request at once when another change of the part is applied', async () => {
  const late = await request('switch', { version: '1.1.0' });
  const applied = await request('switch', { version: '1.2.0' });
  const { revision } = (await approve(applied)).json();
  const { awaitingApproval, superseded } = await site.lobbyStatus();
  expect(awaitingApproval).toEqual([]);
  expect(superseded).toEqual([
    {
      id: late,
      action: 'switch',
      version: '1.1.0',
      actor: 'ann',
      reason: 'because of a test',
      rule: null,
      isUrgent: false,
      at: site.now.toISOString(),
      supersededAt: site.now.toISOString(),
      supersededBy: { action: 'switch', version: '1.2.0', actor: 'ann', revision },
    },
  ]);
  expect((await site.history())[0]).toMatchObject({
    action: 'change-request-superseded',
    reason: 'because of a test',
    detail: { id: late, to: '1.1.0', message: `superseded by switch 1.2.0 of ann at revision ${revision}` },
  });
});

test('ends the alert about a superseded request', async () => {
  const late = await request('switch', { version: '1.1.0' });
  expect((await alerts()).alerts).toMatchObject([{ data: { changeRequest: late } }]);
  await approve(await request('switch', { version: '1.2.0' }));
  const { alerts: open, resolved } = await alerts();
  expect(open).toEqual([]);
  expect(resolved).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        data: expect.objectContaining({ changeRequest: late }),
        resolution: expect.objectContaining({ cause: 'request_superseded', by: 'ann' }),
      }),
    ]),
  );
});

test('supersedes a scheduled request that still needs an approval, and not one that has it', async () => {
  const schedule = async (version: string): Promise<string> =>
    (await site.schedule({ action: 'switch', version, at: site.inMinutes(5) }, { headers: ann })).json()
      .changeRequestId;
  const approved = await schedule('1.1.0');
  await approve(approved);
  const unapproved = await schedule('1.3.0');
  await approve(await request('switch', { version: '1.2.0' }));
  const { scheduled, superseded } = await site.lobbyStatus();
  expect([scheduled, superseded]).toMatchObject([[{ id: approved }], [{ id: unapproved }]]);
});

test('leaves requests of other parts, and those that expect the versions that are still live', async () => {
  const { changeRequestId } = (await site.send('parts/member/switch', { version: '1.0.0' }, { headers: ann })).json();
  await approve(await request('canary', { version: '1.2.0', rule: { percent: 10 } }));
  const waiting = await request('promote', {});
  const more = await approve(await request('canary', { version: '1.2.0', rule: { percent: 20 } }));
  expect(more.statusCode).toBe(200);
  expect(await site.lobbyStatus()).toMatchObject({ awaitingApproval: [{ id: waiting }], superseded: [] });
  expect((await approve(changeRequestId)).statusCode).toBe(200);
});

test('supersedes by a rollback, which needs no approval, and lists the request for a day', async () => {
  await approve(await request('switch', { version: '1.1.0' }));
  const late = await request('switch', { version: '1.2.0' });
  await site.change('rollback', {}, { headers: bob });
  expect((await site.lobbyStatus()).superseded).toMatchObject([
    { id: late, supersededBy: { action: 'rollback', version: '1.0.0', actor: 'bob' } },
  ]);
  site.passMinutes(24 * 60);
  expect((await site.lobbyStatus()).superseded).toEqual([]);
});

test('applies one of two requests that are approved at the same time, and closes the other', async () => {
  const ids = [await request('switch', { version: '1.1.0' }), await request('switch', { version: '1.2.0' })];
  const responses = await Promise.all(ids.map(approve));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await eventually(async () => {
    for (const id of ids) await approve(id);
    expect((await site.lobbyStatus()).awaitingApproval).toHaveLength(0);
  });
});
