import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole, findRow } from '#web/test/open-console.tsx';
import { dryRun, FakeEventSource, FakeServer, part } from '#web/test/fake-server.ts';

const changeRequest = {
  id: 'p1',
  action: 'switch',
  version: '5.3.0',
  at: '2026-11-20T08:00:00.000Z',
  reason: 'new rails',
  rule: null,
  isUrgent: false,
  digest: 'd'.repeat(64),
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  history.replaceState(null, '', '/');
  server.on('POST /channels/production/parts/lobby/switch', () => [200, dryRun('5.3.0')]);
});

test('shows the approver what the change would do now, and sends the decision', async () => {
  server.status = { ...server.status, parts: [part({ awaitingApproval: [{ ...changeRequest, actor: 'preecha' }] })] };
  server.on('POST /channels/production/change-requests/p1/approve', () => [200, dryRun('5.3.0', { dryRun: false })]);
  const user = openConsole(server);
  const request = within(await screen.findByRole('group', { name: 'lobby Switch 5.3.0' }));
  await user.click(request.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change of lobby' }));
  expect(dialog.getByText(/preecha requested this at .*: new rails/)).toBeInTheDocument();
  expect(await dialog.findByText('current 5.3.0')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Reason/), 'looked at it');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent('POST /channels/production/change-requests/p1/approve')).toMatchObject([
    { ifMatch: '"7"', body: { reason: 'looked at it', digest: changeRequest.digest } },
  ]);
  expect(screen.getByText('lobby: approved')).toBeInTheDocument();
});

test('approves the request that the dialog shows, also when the list shows another one meanwhile', async () => {
  const shown = { ...changeRequest, actor: 'preecha' };
  server.status = { ...server.status, parts: [part({ awaitingApproval: [shown] })] };
  server.on('POST /channels/production/change-requests/p1/approve', () => [200, dryRun('5.3.0', { dryRun: false })]);
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change of lobby' }));
  server.status = {
    ...server.status,
    parts: [part({ awaitingApproval: [{ ...shown, reason: 'old rails', digest: 'e'.repeat(64) }] })],
  };
  act(() => FakeEventSource.emitRevision());
  expect(await screen.findByText('old rails')).toBeInTheDocument();
  expect(dialog.getByText(/: new rails/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Reason/), 'looked at it');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.sent('POST /channels/production/change-requests/p1/approve')).toMatchObject([
      { body: { digest: changeRequest.digest } },
    ]),
  );
});

test('shows nothing of a request that the audit does not show, and offers only to cancel it', async () => {
  const changed = { ...changeRequest, actor: 'preecha', digest: null };
  server.status = { ...server.status, parts: [part({ awaitingApproval: [changed], scheduled: [changed] })] };
  openConsole(server);
  expect(await screen.findAllByText(/^This request is not the one that the audit shows\./)).toHaveLength(2);
  expect(screen.queryByText('new rails')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)$/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Cancel change' })).toHaveLength(2);
});

test('says of a scheduled change that it needs an approval, and counts it once', async () => {
  const scheduled = { ...changeRequest, actor: 'preecha', at: '2026-11-21T08:00:00.000Z' };
  const awaiting = { ...changeRequest, actor: 'preecha' };
  server.status = { ...server.status, parts: [part({ awaitingApproval: [awaiting], scheduled: [scheduled] })] };
  openConsole(server);
  expect(await screen.findByText('Needs approval before then')).toBeInTheDocument();
  expect(screen.getByText('approvals: 1, scheduled: 1').closest('div')).toHaveTextContent(/\D1approvals/);
});

test('shows the approver the visitors of a canary and what it would do now', async () => {
  const canary = { ...changeRequest, actor: 'preecha', action: 'canary', rule: { percent: 30 } };
  server.status = { ...server.status, parts: [part({ awaitingApproval: [canary] })] };
  server.on('POST /channels/production/parts/lobby/canary', () => [
    200,
    dryRun('5.3.0', { canary: { version: '5.3.0', rule: { percent: 30 } } }),
  ]);
  const user = openConsole(server);
  expect(await screen.findByText('(30%)', { exact: false })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change of lobby' }));
  expect(await dialog.findByText('Canary 5.3.0, 30%')).toBeInTheDocument();
  expect(server.requests.at(-1)).toMatchObject({
    call: 'POST /channels/production/parts/lobby/canary',
    body: { version: '5.3.0', rule: { percent: 30 }, dryRun: true },
  });
});

test('shows the approver that a withdrawal takes the part off the site', async () => {
  const withdrawal = { ...changeRequest, actor: 'preecha', action: 'withdraw', version: '5.2.0' };
  server.status = { ...server.status, parts: [part({ awaitingApproval: [withdrawal] })] };
  const user = openConsole(server);
  const request = within(await screen.findByRole('group', { name: 'lobby Withdraw 5.2.0' }));
  await user.click(request.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal of lobby' }));
  expect(dialog.getByText('Not live')).toBeInTheDocument();
  expect(dialog.getByText('current none')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Reason/), 'looked at it');
  expect(dialog.getByRole('button', { name: 'Approve withdrawal' })).toBeEnabled();
});

test('shows the approver that a request is urgent, and what an urgent change would do now', async () => {
  const urgent = { ...changeRequest, actor: 'preecha', isUrgent: true };
  server.status = { ...server.status, parts: [part({ awaitingApproval: [urgent] })] };
  const user = openConsole(server);
  expect(await screen.findByText('Urgent')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change of lobby' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Urgent: it applies to live tabs as soon as/);
  expect(await dialog.findByText('current 5.3.0')).toBeInTheDocument();
  expect(server.requests.at(-1)).toMatchObject({
    call: 'POST /channels/production/parts/lobby/switch',
    body: { version: '5.3.0', urgent: true, dryRun: true },
  });
});

test.each([
  ['an earlier good version', '5.1.4', 'lastGood 5.1.4'],
  ['no earlier version', '5.2.0', 'lastGood none'],
])('shows that a rollback returns to the withdrawn version of a part with %s', async (_what, lastGood, before) => {
  const withdrawal = { ...changeRequest, actor: 'preecha', action: 'withdraw', version: '5.2.0' };
  server.status = { ...server.status, parts: [part({ lastGood, awaitingApproval: [withdrawal] })] };
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const lines = within(await screen.findByRole('dialog')).getAllByText(/^lastGood/);
  expect(lines.map((line) => line.textContent)).toEqual([before, 'lastGood 5.2.0']);
});

test('names the withdrawal that is rejected', async () => {
  const withdrawal = { ...changeRequest, actor: 'preecha', action: 'withdraw', version: '5.2.0' };
  server.status = { ...server.status, parts: [part({ awaitingApproval: [withdrawal] })] };
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject withdrawal of lobby' }));
  expect(dialog.getByRole('button', { name: 'Reject withdrawal' })).toBeInTheDocument();
});

test('offers a rollback to a version that was withdrawn', async () => {
  server.status = { ...server.status, parts: [part({ current: null, lastGood: '5.2.0' })] };
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Roll back lobby' }));
  expect(await screen.findByRole('button', { name: 'Roll back to 5.2.0' })).toBeInTheDocument();
});

test('lets an operator cancel, but not approve, their own request', async () => {
  server.status = { ...server.status, parts: [part({ awaitingApproval: [{ ...changeRequest, actor: 'anong' }] })] };
  server.on('POST /channels/production/change-requests/p1/cancel', () => [200, { cancelled: 'p1' }]);
  const user = openConsole(server);
  expect(await screen.findByText('You requested this change; another operator must approve it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'not today');
  await user.click(dialog.getByRole('button', { name: 'Cancel change' }));
  await waitFor(() =>
    expect(server.sent('POST /channels/production/change-requests/p1/cancel')).toMatchObject([
      { body: { reason: 'not today' } },
    ]),
  );
  expect(await screen.findByText('lobby: change cancelled')).toBeInTheDocument();
});

const superseded = {
  ...changeRequest,
  actor: 'preecha',
  supersededAt: '2026-11-20T08:30:00.000Z',
  supersededBy: { action: 'rollback', version: '5.1.4', actor: 'nok', revision: 7 },
};

test('lists a superseded request with its reason and the change that superseded it, without decisions', async () => {
  server.status = { ...server.status, parts: [part({ superseded: [superseded] })] };
  openConsole(server);
  const entry = within((await screen.findByText('Superseded')).closest('li') ?? document.body);
  expect(entry.getByText('new rails')).toBeInTheDocument();
  expect(entry.getByText(/^Roll back 5\.1\.4 by nok was applied at .+\.$/)).toBeInTheDocument();
  expect(entry.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('No pending approvals')).not.toBeInTheDocument();
});

test('switches the approval off when the request is superseded while its dialog is open', async () => {
  server.status = { ...server.status, parts: [part({ awaitingApproval: [{ ...changeRequest, actor: 'preecha' }] })] };
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change of lobby' }));
  server.status = { ...server.status, parts: [part({ superseded: [superseded] })] };
  act(() => FakeEventSource.emitRevision());
  expect(await dialog.findByText('This change was superseded and can no longer be approved.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

test('asks an admin for a reason before approval is required', async () => {
  server.on('PUT /channels/production/approval', () => [
    200,
    { name: 'production', revision: 7, requiresApproval: true },
  ]);
  const user = openConsole(server);
  await findRow('lobby');
  await user.click(screen.getByRole('button', { name: 'Require approval' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approval in production' }));
  await user.type(dialog.getByLabelText(/Reason/), 'four eyes');
  await user.click(dialog.getByRole('button', { name: 'Require approval' }));
  await waitFor(() =>
    expect(server.sent('PUT /channels/production/approval')).toMatchObject([
      { ifMatch: '"7"', body: { required: true, reason: 'four eyes' } },
    ]),
  );
  expect(await screen.findByText('production: Approval required')).toBeInTheDocument();
});

test('sends the reason of a retirement, and shows why the service rejects it', async () => {
  server.on('POST /parts/lobby/releases/5.3.0/retire', () => [
    409,
    { code: 'in-use', message: 'a live tab runs lobby 5.3.0' },
  ]);
  const user = openConsole(server);
  await user.click(within(await findRow('lobby')).getByRole('button', { name: 'More actions for lobby' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions and history' }));
  const list = within(await screen.findByRole('dialog', { name: 'lobby: versions and history' }));
  await user.click(list.getByRole('button', { name: 'Retire' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire lobby 5.3.0' }));
  await user.type(dialog.getByLabelText(/Reason/), 'old');
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await dialog.findByText('a live tab runs lobby 5.3.0', { exact: false })).toBeInTheDocument();
  expect(server.sent('POST /parts/lobby/releases/5.3.0/retire')).toMatchObject([{ body: { reason: 'old' } }]);
});

test('blocks an approval without the result of its dry run', async () => {
  server.status = { ...server.status, parts: [part({ awaitingApproval: [{ ...changeRequest, actor: 'preecha' }] })] };
  server.on('POST /channels/production/parts/lobby/switch', () => [
    422,
    { code: 'retired', message: 'lobby 5.3.0 is retired, its files are deleted' },
  ]);
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change of lobby' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('its files are deleted');
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

test.each([
  [false, 'Signed builds only', 'Accept unsigned builds', 'Unsigned builds accepted'],
  [true, 'Unsigned builds accepted', 'Require signatures', 'Signed builds only'],
])(
  'changes with a reason whether the channel accepts unsigned builds (now %s)',
  async (allowed, state, label, done) => {
    server.allowsUnsigned = allowed;
    server.on('PUT /channels/production/unsigned', () => [200, { name: 'production', allowsUnsigned: !allowed }]);
    const user = openConsole(server);
    expect(await screen.findByText(state)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: label }));
    expect(server.sent('PUT /channels/production/unsigned')).toEqual([]);
    await user.type(dialog.getByLabelText(/Reason/), 'a build of the old pipeline');
    await user.click(dialog.getByRole('button', { name: label }));
    expect(await screen.findByText(`production: ${done}`)).toBeInTheDocument();
    expect(server.sent('PUT /channels/production/unsigned').map(({ body }) => body)).toEqual([
      { allowed: !allowed, reason: 'a build of the old pipeline' },
    ]);
  },
);

test('offers the setting of unsigned builds only to an admin', async () => {
  server.me = { name: 'nok', grants: [{ role: 'releaser', part: '*', channel: '*' }] };
  openConsole(server);
  expect(await screen.findByText('Signed builds only')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept unsigned builds' })).not.toBeInTheDocument();
});

test('titles the dialog that cancels a request without a time as a change, not as a scheduled one', async () => {
  server.status = { ...server.status, parts: [part({ awaitingApproval: [{ ...changeRequest, actor: 'anong' }] })] };
  const user = openConsole(server);
  await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
  expect(await screen.findByRole('dialog', { name: 'Cancel change of lobby' })).toBeInTheDocument();
});
