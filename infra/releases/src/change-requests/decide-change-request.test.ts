import { eventually } from '@marquee/testing/eventually';
import { addOperator, authorization, publishVersions } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
});
afterAll(() => site.close());

let ann: { authorization: string };
let bob: { authorization: string };
beforeAll(async () => {
  ann = await addOperator(site.registry.app, 'ann', [{ role: 'releaser', part: '*', channel: 'production' }]);
  bob = await addOperator(site.registry.app, 'bob', [{ role: 'releaser', part: 'lobby', channel: '*' }]);
  expect((await site.send('approval', { required: true }, { method: 'PUT' })).json()).toMatchObject({
    name: 'production',
    requiresApproval: true,
  });
  if ((await site.current()) !== '1.0.0') await site.change('rollback', { version: '1.0.0' });
});

test('applies a switch after the approval of another operator', async () => {
  const response = await site.change('switch', { version: '1.1.0' }, { headers: ann });
  const { changeRequestId } = response.json();
  expect([response.statusCode, await site.current()]).toEqual([202, '1.0.0']);
  expect((await site.lobbyStatus()).awaitingApproval).toEqual([
    {
      id: changeRequestId,
      action: 'switch',
      version: '1.1.0',
      actor: 'ann',
      at: site.now.toISOString(),
      reason: 'because of a test',
      rule: null,
      isUrgent: false,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  for (const action of ['approve', 'reject'] as const)
    expect((await site.decide(action, changeRequestId, {}, { headers: ann })).json().code).toBe('approval-required');
  expect((await site.decide('approve', changeRequestId, {}, { headers: bob, revision: 0 })).statusCode).toBe(409);
  expect((await site.decide('approve', changeRequestId, {}, { headers: bob })).json()).toMatchObject({
    from: '1.0.0',
    to: '1.1.0',
  });
  expect([await site.current(), (await site.lobbyStatus()).awaitingApproval]).toEqual(['1.1.0', []]);
  expect((await site.history()).slice(0, 3)).toMatchObject([
    { action: 'switch', actor: 'ann', detail: { approvedBy: 'bob' } },
    { action: 'approve', actor: 'bob' },
    { action: 'change-request', actor: 'ann' },
  ]);
  const again = await site.decide('approve', changeRequestId, {}, { headers: bob });
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    `the change request ${changeRequestId} was already applied, approved by bob`,
  ]);
});

test('says of an urgent request that it is urgent, in the status, its alert and the audit', async () => {
  const body = { version: '1.2.0', urgent: true };
  const { changeRequestId } = (await site.change('switch', body, { headers: ann })).json();
  const { alerts } = (await site.registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();
  expect([(await site.lobbyStatus()).awaitingApproval, alerts]).toMatchObject([
    [{ id: changeRequestId, isUrgent: true }],
    [{ type: 'change_request.waiting', data: { changeRequest: changeRequestId, isUrgent: true } }],
  ]);
  await site.decide('approve', changeRequestId, {}, { headers: bob });
  expect((await site.history()).slice(0, 3)).toMatchObject([
    { action: 'switch', detail: { isUrgent: true } },
    { action: 'approve' },
    { action: 'change-request', detail: { isUrgent: true } },
  ]);
  await site.change('rollback', { version: '1.1.0' });
  expect((await site.history())[0].detail).not.toHaveProperty('isUrgent');
});

test('stores one request for equal switches of one operator, and another for different ones', async () => {
  const body = { version: '1.2.0' };
  const { changeRequestId } = (await site.change('switch', body, { headers: ann })).json();
  const rows = (await site.history()).length;
  const again = await site.change('switch', { ...body, reason: 'once more' }, { headers: ann });
  expect([again.statusCode, again.json()]).toEqual([202, { changeRequestId, dueAt: null }]);
  expect((await site.history()).length).toBe(rows);
  const others = [
    await site.change('switch', body, { headers: bob }),
    await site.change('switch', { ...body, urgent: true }, { headers: ann }),
  ].map((response) => response.json().changeRequestId);
  expect(new Set([changeRequestId, ...others]).size).toBe(3);
  for (const id of [changeRequestId, ...others]) await site.send(`change-requests/${id}/cancel`, {});
  expect((await site.lobbyStatus()).awaitingApproval).toEqual([]);
  const later = (await site.change('switch', body, { headers: ann })).json().changeRequestId;
  expect(later).not.toBe(changeRequestId);
  await site.send(`change-requests/${later}/cancel`, {});
});

test('requires approval of a canary, more visitors and its promotion, but not of its end and a rollback', async () => {
  const decide = (id: string, decision: 'approve' | 'reject') =>
    site.decide(decision, id, { reason: 'not today' }, { headers: bob });
  const canary = await site.change('canary', { version: '1.2.0', rule: { percent: 10 } }, { headers: ann });
  expect([canary.statusCode, (await site.manifest()).remotes.lobby.canary]).toEqual([202, undefined]);
  expect((await site.lobbyStatus()).awaitingApproval).toMatchObject([
    { action: 'canary', version: '1.2.0', rule: { percent: 10 } },
  ]);
  expect((await decide(canary.json().changeRequestId, 'approve')).json()).toMatchObject({
    canary: { version: '1.2.0', rule: { percent: 10 } },
  });
  for (const rule of [{ percent: 99.99 }, { account: 'member' }]) {
    const more = await site.change('canary', { version: '1.2.0', rule }, { headers: ann });
    expect(more.statusCode).toBe(202);
    await decide(more.json().changeRequestId, 'reject');
  }
  expect((await site.manifest()).remotes.lobby.canary.rule).toEqual({ percent: 10 });
  const { changeRequestId } = (await site.change('promote', {}, { headers: ann })).json();
  expect((await decide(changeRequestId, 'reject')).json()).toEqual({ rejected: changeRequestId });
  expect((await site.history())[0]).toMatchObject({ action: 'reject', actor: 'bob', reason: 'not today' });
  expect((await site.change('canary-stop', {}, { headers: ann })).statusCode).toBe(200);
  expect((await site.change('rollback', { version: '1.0.0' }, { headers: ann })).json()).toMatchObject({ to: '1.0.0' });
});

test('stores another request for the same canary with another rule', async () => {
  const request = async (rule: object) =>
    (await site.change('canary', { version: '1.3.0', rule }, { headers: ann })).json().changeRequestId;
  const first = await request({ percent: 1 });
  expect(await request({ percent: 1 })).toBe(first);
  const second = await request({ percent: 90 });
  expect(second).not.toBe(first);
  for (const id of [first, second]) await site.send(`change-requests/${id}/cancel`, {});
});

test.each([
  ['approval', '5.0.0'],
  ['smoke-test', '5.1.0'],
])('rejects a rollback past the rule %s to a version that was never live', async (rule, version) => {
  await publishVersions(site.registry.app, 'lobby', [version]);
  await site.send('approval', { required: rule === 'approval' }, { method: 'PUT' });
  await site.send('smoke-test', { required: rule === 'smoke-test' }, { method: 'PUT' });
  expect((await site.change('rollback', { version }, { headers: ann })).json().code).toBe('never-live');
  expect(
    (await site.schedule({ action: 'rollback', version, at: site.inMinutes(1) }, { headers: ann })).json().code,
  ).toBe('never-live');
  await site.send('approval', { required: true }, { method: 'PUT' });
  await site.send('smoke-test', { required: false }, { method: 'PUT' });
});

test('fails a rollback to a version that was never live, scheduled before approval was required', async () => {
  await site.send('approval', { required: false }, { method: 'PUT' });
  await site.schedule({ action: 'rollback', version: '5.0.0', at: site.inMinutes(1) }, { headers: ann });
  await site.send('approval', { required: true }, { method: 'PUT' });
  site.passMinutes(1);
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  expect([await site.current(), (await site.history())[0].detail.code]).toEqual(['1.0.0', 'never-live']);
});

test('treats the bootstrap token as one person under every actor', async () => {
  const { changeRequestId } = (await site.change('switch', { version: '1.1.0', actor: 'ann' })).json();
  expect((await site.decide('approve', changeRequestId, { actor: 'bob' })).json().code).toBe('approval-required');
  expect((await site.decide('approve', changeRequestId, {}, { headers: ann })).json().code).toBe('approval-required');
  expect((await site.send(`change-requests/${changeRequestId}/cancel`, {})).json()).toEqual({
    cancelled: changeRequestId,
  });
});

test('rejects the approval of a request that another change has superseded', async () => {
  const { changeRequestId } = (await site.change('switch', { version: '1.1.0' }, { headers: ann })).json();
  const other = (await site.change('switch', { version: '1.2.0' }, { headers: ann })).json().changeRequestId;
  await site.decide('approve', other, {}, { headers: bob });
  const late = await site.decide('approve', changeRequestId, {}, { headers: bob });
  expect([late.statusCode, late.json().code]).toEqual([409, 'live-changed']);
  expect(late.json().message).toMatch(/^it was superseded by switch 1\.2\.0 of ann at revision \d+$/);
  expect([await site.current(), (await site.lobbyStatus()).awaitingApproval]).toEqual(['1.2.0', []]);
});

test('applies a scheduled switch that was approved before its due time, and fails one that was not', async () => {
  const { needsApproval, ...first } = (
    await site.schedule({ action: 'switch', version: '1.1.0', at: site.inMinutes(5) }, { headers: ann })
  ).json();
  expect(needsApproval).toBe(true);
  expect((await site.lobbyStatus()).awaitingApproval).toMatchObject([{ id: first.changeRequestId }]);
  const approved = await site.decide('approve', first.changeRequestId, {}, { headers: bob });
  expect([approved.statusCode, approved.json()]).toEqual([202, first]);
  expect([(await site.lobbyStatus()).awaitingApproval, (await site.lobbyStatus()).scheduled]).toMatchObject([
    [],
    [{ id: first.changeRequestId }],
  ]);
  site.passMinutes(5);
  await eventually(async () => expect(await site.current()).toBe('1.1.0'));
  await site.schedule({ action: 'switch', version: '1.3.0', at: site.inMinutes(5) }, { headers: ann });
  site.passMinutes(5);
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  expect([await site.current(), (await site.history())[0].detail.code]).toEqual(['1.1.0', 'approval-required']);
});

test('R1 applies the change once for many concurrent approvals', async () => {
  const { changeRequestId } = (await site.change('switch', { version: '1.3.0' }, { headers: ann })).json();
  const { revision } = await site.manifest();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => site.decide('approve', changeRequestId, {}, { headers: bob, revision })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await site.manifest()).revision).toBe(revision + 1);
});

test('runs a dry run without approval', async () => {
  expect((await site.change('switch', { version: '1.1.0', dryRun: true }, { headers: ann })).json()).toMatchObject({
    dryRun: true,
    to: '1.1.0',
  });
  expect((await site.lobbyStatus()).awaitingApproval).toEqual([]);
  expect((await site.registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(
    true,
  );
});
