import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openConsole, findRow } from '#web/test/open-console.tsx';
import { dryRun, part, FakeEventSource, FakeServer } from '#web/test/fake-server.ts';

const ofLobby = 'POST /channels/production/parts/lobby';

let server: FakeServer;
let user: UserEvent;
beforeEach(() => {
  server = new FakeServer();
  history.replaceState(null, '', '/');
  server.on(`${ofLobby}/rollback`, () => [200, dryRun('5.1.4')]);
});

async function begin(action: string) {
  user = openConsole(server);
  const row = within(await findRow('lobby'));
  if (action === 'Roll back') await user.click(row.getByRole('button', { name: 'Roll back lobby' }));
  else {
    await user.click(row.getByRole('button', { name: 'More actions for lobby' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  }
  return within(await screen.findByRole('dialog'));
}

async function choose(dialog: ReturnType<typeof within>, version: string) {
  await user.click(await dialog.findByRole('button', { name: /Version/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(version) }));
}

test('shows the dry run of a rollback, requires a reason, and sends the revision on the screen', async () => {
  const dialog = await begin('Roll back');
  expect(await dialog.findByText('current 5.1.4')).toBeInTheDocument();
  expect(dialog.getByText('File hashes')).toBeInTheDocument();
  expect(dialog.getByText(/Live tabs on 5\.2\.0: 4,102/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Roll back to 5.1.4' }));
  expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeInTheDocument();
  expect(server.sent(`${ofLobby}/rollback`)).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'players see an error');
  await user.click(dialog.getByRole('switch', { name: /Urgent/ }));
  await user.click(dialog.getByRole('button', { name: 'Roll back to 5.1.4' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent(`${ofLobby}/rollback`)).toEqual([
    {
      call: `${ofLobby}/rollback`,
      query: '',
      ifMatch: '"7"',
      body: { reason: 'players see an error', urgent: true },
    },
  ]);
  expect(screen.getByText('lobby: rolled back to 5.1.4')).toBeInTheDocument();
});

test('cannot roll back when the earlier version is gone since the dialog was opened', async () => {
  const dialog = await begin('Roll back');
  await dialog.findByText('current 5.1.4');
  server.status = { ...server.status, revision: 8, parts: [part({ current: '5.1.4', lastGood: '5.1.4' })] };
  act(() => FakeEventSource.emitRevision());
  await user.click(await dialog.findByRole('button', { name: 'Show current state' }));
  expect(dialog.getByText('There is no earlier version.')).toBeInTheDocument();
  expect(dialog.queryByText(/Last good/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Roll back' })).toBeDisabled();
  expect(server.sent(`${ofLobby}/rollback`)).toEqual([]);
});

test('opens with the focus on the reason, because the version has a default', async () => {
  const dialog = await begin('Roll back');
  expect(dialog.getByLabelText(/Reason/)).toHaveFocus();
});

test('keeps the focused reason in view when the result of the dry run moves it', async () => {
  let respond = (): void => undefined;
  const request = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.on(`${ofLobby}/rollback`, async () => {
    await request;
    return [200, dryRun('5.1.4')];
  });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const dialog = await begin('Roll back');
  await dialog.findByRole('status');
  expect(dialog.getByLabelText(/Reason/)).toHaveFocus();
  scroll.mockClear();
  respond();
  await dialog.findByText('current 5.1.4');
  expect(scroll.mock.contexts).toEqual([dialog.getByLabelText(/Reason/)]);
});

test('returns the focus to the menu button', async () => {
  await begin('Switch');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for lobby' })).toHaveFocus());
});

test('keeps the reason after a conflict, and continues only with the new state', async () => {
  const dialog = await begin('Roll back');
  await user.type(dialog.getByLabelText(/Reason/), 'players see an error');
  server.status = { ...server.status, revision: 8, parts: [part({ current: '5.3.0', lastGood: '5.2.0' })] };
  server.on(`${ofLobby}/rollback`, ({ ifMatch }) =>
    ifMatch === '"8"'
      ? [200, dryRun('5.2.0')]
      : [409, { code: 'revision', message: 'production is at revision 8, you saw 7', details: { revision: 8 } }],
  );
  await user.click(await dialog.findByRole('button', { name: 'Roll back to 5.1.4' }));
  expect(
    await dialog.findByText('production is now at revision 8; you are viewing 7. Your input is kept.'),
  ).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Roll back to 5.1.4' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Show current state' }));
  expect(await dialog.findByText('current 5.2.0')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('players see an error');
  await user.click(dialog.getByRole('button', { name: 'Roll back to 5.2.0' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent(`${ofLobby}/rollback`).map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"']);
});

test('blocks when the channel changes while the dialog is open', async () => {
  const dialog = await begin('Roll back');
  await dialog.findByText('current 5.1.4');
  server.status = { ...server.status, revision: 8 };
  act(() => FakeEventSource.emitRevision());
  expect(await dialog.findByText('Changed by another operator')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Roll back to 5.1.4' })).toBeDisabled();
});

test('shows the failed check of a version with its detail before the change is sent', async () => {
  server.on(`${ofLobby}/switch`, () => [
    422,
    {
      code: 'platform-range',
      message: 'lobby 5.3.0 requires platform ^4.0, the live shell provides 3.8.1',
      details: { checks: [{ check: 'platform-range', result: 'failed', detail: 'no' }] },
    },
  ]);
  const dialog = await begin('Switch');
  await choose(dialog, '5.3.0');
  expect(
    await dialog.findByText(/lobby 5\.3\.0 requires platform \^4\.0, the live shell provides 3\.8\.1/),
  ).toBeInTheDocument();
  expect(dialog.getByText('Requires another shell version')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: 'Failed' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Switch to 5.3.0' })).toBeDisabled();
});

test('shows a skipped check apart from those that passed', async () => {
  server.on(`${ofLobby}/rollback`, () => [
    200,
    dryRun('5.1.4', {
      checks: [
        { check: 'integrity', result: 'passed', detail: '31 files have their hash' },
        { check: 'smoke-test', result: 'skipped', detail: 'no browser is configured' },
      ],
    }),
  ]);
  const dialog = await begin('Roll back');
  expect(await dialog.findByText('1 of 2 passed, 1 skipped')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: 'Skipped' })).toBeInTheDocument();
  expect(dialog.getByText('no browser is configured')).toBeInTheDocument();
});

test('shows an error of the change and keeps the input', async () => {
  const dialog = await begin('Roll back');
  await user.type(dialog.getByLabelText(/Reason/), 'players see an error');
  server.on(`${ofLobby}/rollback`, ({ body }) =>
    body['dryRun'] === true
      ? [200, dryRun('5.1.4')]
      : [403, { code: 'role', message: 'anong has no role with the permission rollback for lobby in production' }],
  );
  await user.click(await dialog.findByRole('button', { name: 'Roll back to 5.1.4' }));
  expect(await dialog.findByText(/anong has no role with the permission rollback/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('players see an error');
});

test('reports an unknown result after a lost response', async () => {
  const dialog = await begin('Roll back');
  await user.type(dialog.getByLabelText(/Reason/), 'players see an error');
  server.on(`${ofLobby}/rollback`, ({ body }) =>
    body['dryRun'] === true
      ? [200, dryRun('5.1.4')]
      : [502, { code: 'releases-down', message: 'the release service does not respond' }],
  );
  await user.click(await dialog.findByRole('button', { name: 'Roll back to 5.1.4' }));
  expect(await dialog.findByText(/The change may or may not have been applied/)).toBeInTheDocument();
});

test('says before and after a switch that it waits for approval', async () => {
  server.requiresApproval = true;
  server.on(`${ofLobby}/switch`, ({ body }) =>
    body['dryRun'] === true ? [200, dryRun('5.3.0')] : [202, { changeRequestId: 'p1', dueAt: null }],
  );
  const dialog = await begin('Switch');
  await choose(dialog, '5.3.0');
  expect(await dialog.findByText(/requires approval/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Reason/), 'new rails');
  await user.click(dialog.getByRole('button', { name: 'Switch to 5.3.0' }));
  expect(await screen.findByText('lobby: pending approval')).toBeInTheDocument();
});

test('says that a canary waits for approval', async () => {
  server.requiresApproval = true;
  server.on(`${ofLobby}/canary`, () => [200, dryRun('5.3.0', { canary: { version: '5.3.0', rule: { percent: 10 } } })]);
  const dialog = await begin('Canary');
  await choose(dialog, '5.3.0');
  expect(await dialog.findByText(/requires approval/)).toBeInTheDocument();
});

test('sends a canary with its rule, and rejects an invalid percentage', async () => {
  server.on(`${ofLobby}/canary`, () => [
    200,
    dryRun('5.3.0', { canary: { version: '5.3.0', rule: { percent: 12.5 } } }),
  ]);
  const dialog = await begin('Canary');
  await choose(dialog, '5.3.0');
  const share = dialog.getByLabelText(/^Percentage/, { selector: 'input[name="rule.percent"]' });
  await user.clear(share);
  await user.type(share, '100');
  expect(dialog.getByText('Enter a valid value.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Start canary 5.3.0' })).toBeDisabled();
  await user.clear(share);
  await user.type(share, '12.5');
  await user.type(dialog.getByLabelText(/Reason/), 'new rails');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Start canary 5.3.0' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Start canary 5.3.0' }));
  await waitFor(() => expect(server.sent(`${ofLobby}/canary`)).toHaveLength(1));
  expect(server.sent(`${ofLobby}/canary`)[0]?.body).toEqual({
    version: '5.3.0',
    rule: { percent: 12.5 },
    reason: 'new rails',
  });
});

test.each([
  ['Switch', 'Switch to 5.3.0', 'lobby: switched to 5.3.0'],
  ['Canary', 'Start canary 5.3.0', 'lobby: canary 5.3.0 started'],
])('says what was done: %s', async (action, label, done) => {
  server.on(`${ofLobby}/${action.toLowerCase()}`, () => [200, dryRun('5.3.0')]);
  const dialog = await begin(action);
  await choose(dialog, '5.3.0');
  await user.type(dialog.getByLabelText(/Reason/), 'new rails');
  await user.click(await dialog.findByRole('button', { name: label }));
  expect(await screen.findByText(done)).toBeInTheDocument();
});

test.each([
  ['Promote canary', 'Promote 5.3.0', 'lobby: 5.3.0 promoted'],
  ['Stop canary', 'Stop canary', 'lobby: canary stopped'],
])('says what was done: %s', async (action, label, done) => {
  const canary = { version: '5.3.0', rule: { percent: 10 } };
  server.status = { ...server.status, parts: [part({ canary })] };
  for (const call of ['promote', 'canary-stop']) server.on(`${ofLobby}/${call}`, () => [200, dryRun('5.3.0')]);
  const dialog = await begin(action);
  await user.type(dialog.getByLabelText(/Reason/), 'they liked it');
  await user.click(await dialog.findByRole('button', { name: label }));
  expect(await screen.findByText(done)).toBeInTheDocument();
});

test('schedules a switch for a future time', async () => {
  server.on(`${ofLobby}/switch`, () => [200, dryRun('5.3.0')]);
  server.on(`${ofLobby}/schedule`, () => [201, { id: 's1', at: '2999-01-01T00:00:00.000Z' }]);
  const dialog = await begin('Schedule');
  await choose(dialog, '5.3.0');
  await user.type(dialog.getByLabelText(/Reason/), 'new rails');
  const timeField = dialog.getByLabelText(/Time/);
  await user.type(timeField, '2020-01-01T10:00');
  const confirm = dialog.getByRole('button', { name: 'Schedule' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(dialog.getByText('Choose a time in the future.')).toBeInTheDocument();
  await user.clear(timeField);
  await user.type(timeField, '2999-01-01T10:00');
  await user.click(confirm);
  expect(await screen.findByText('lobby: scheduled')).toBeInTheDocument();
  expect(server.sent(`${ofLobby}/schedule`)[0]).toMatchObject({
    ifMatch: '"7"',
    body: { action: 'switch', version: '5.3.0', at: new Date('2999-01-01T10:00').toISOString(), reason: 'new rails' },
  });
});
