import { act, screen, within } from '@testing-library/react';
import { openConsole, findRow } from '#web/test/open-console.tsx';
import { part, FakeEventSource, FakeServer } from '#web/test/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  history.replaceState(null, '', '/');
});

test('logs in with a token and reports an invalid or wrong one', async () => {
  server.me = null;
  server.on('POST /login', ({ body }) =>
    body['token'] === 'right-token-0123456'
      ? [200, { name: 'anong', grants: [] }]
      : [401, { code: 'token', message: 'unknown' }],
  );
  const user = openConsole(server);
  const field = await screen.findByLabelText(/Operator token/);
  await user.type(field, 'short{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('at least 16 characters');
  await user.clear(field);
  await user.type(field, 'wrong-token-0123456{Enter}');
  expect(await screen.findByText('Wrong token. Check it and try again.')).toBeInTheDocument();
  expect(field).toHaveValue('wrong-token-0123456');
  await user.clear(field);
  await user.type(field, 'right-token-0123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Releases', level: 1 })).toBeInTheDocument();
  expect(
    await screen
      .findByRole('button', { name: 'Account and settings' })
      .catch(() => screen.findByTitle('Account and settings')),
  ).toHaveTextContent('anong');
});

test('shows versions, canary, tabs and health of a part', async () => {
  server.status = { ...server.status, parts: [part({ canary: { version: '5.3.0', rule: { percent: 10 } } })] };
  openConsole(server);
  const row = within(await findRow('lobby'));
  expect(row.getByText('5.3.0', { selector: '[class*=version]' })).toBeInTheDocument();
  expect(row.getByText('10%')).toBeInTheDocument();
  expect(row.getByText('4,102')).toBeInTheDocument();
  expect(row.getByText('0.14%')).toBeInTheDocument();
  expect(row.getByText('1.71 s')).toBeInTheDocument();
  expect(
    await row.findByRole('img', { name: /Failure rate over the last 60 minutes: highest 1\.00%/ }),
  ).toBeInTheDocument();
  expect(await screen.findByText('5.1.4 → 5.2.0')).toBeInTheDocument();
  expect(screen.getByText('Hash chain intact, rows: 2,904')).toBeInTheDocument();
});

test('names what the audit check found', async () => {
  const violations = [
    { sequence: 1_204, violation: 'its signature is wrong' },
    { sequence: null, violation: 'operator mali has roles or a token that the audit does not show' },
    ...Array.from({ length: 11 }, (_, index) => ({ sequence: null, violation: `channel c${index} is missing` })),
  ];
  server.on('GET /audit/verify', () => [200, { intact: false, rows: 2_904, violations }]);
  openConsole(server);
  const list = await screen.findByRole('list', { name: 'The audit check found problems' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Row 1,204: its signature is wrong',
    'operator mali has roles or a token that the audit does not show',
    ...violations.slice(2, 10).map(({ violation }) => violation),
    'Further problems: 3',
  ]);
});

test('shows the failure rate of the canary itself', async () => {
  server.status = { ...server.status, parts: [part({ canary: { version: '5.3.0', rule: { percent: 10 } } })] };
  const minute = { at: new Date().toISOString() };
  server.on('GET health', () => [
    200,
    {
      minutes: [
        { ...minute, version: '5.2.0', loaded: 99, failed: 1 },
        { ...minute, version: '5.3.0', loaded: 1, failed: 3 },
      ],
    },
  ]);
  openConsole(server);
  const row = within(await findRow('lobby'));
  expect(await row.findByText('Loads failed: 75.00%')).toBeInTheDocument();
});

test('shows the time of the last known state while the release service fails', async () => {
  openConsole(server);
  await findRow('lobby');
  server.on('GET /channels/production/status', () => [500, { code: 'internal', message: 'an internal error' }]);
  act(() => FakeEventSource.emitRevision());
  expect(await screen.findByText(/^State of \d{4}\/\d{2}\/\d{2} /)).toBeInTheDocument();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});

test('offers no rollback where there is no earlier version', async () => {
  server.status = {
    ...server.status,
    parts: [part(), part({ part: 'member', current: '0.1.0', lastGood: '0.1.0' })],
  };
  openConsole(server);
  const findRollback = async (name: string) =>
    within(await findRow(name)).getByRole('button', { name: `Roll back ${name}` });
  expect(await findRollback('lobby')).toBeEnabled();
  expect(await findRollback('member')).toBeDisabled();
});

test('refetches the channel when its revision changes', async () => {
  openConsole(server);
  await findRow('lobby');
  server.status = { ...server.status, revision: 8, parts: [part({ current: '5.3.0' })] };
  act(() => FakeEventSource.emitRevision());
  expect(await screen.findByText('Revision 8')).toBeInTheDocument();
});

test('keeps the last state on the page while the release service is down', async () => {
  openConsole(server);
  await findRow('lobby');
  server.on('GET /channels/production/status', () => [
    502,
    { code: 'releases-down', message: 'the release service does not respond' },
  ]);
  act(() => FakeEventSource.emitRevision());
  expect(await screen.findByText(/Edges serve the live versions without it/)).toBeInTheDocument();
  expect(await findRow('lobby')).toBeInTheDocument();
});

test('does not take an operator without a network for one without a release service', async () => {
  openConsole(server);
  await findRow('lobby');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => FakeEventSource.emitRevision());
  const note = within(await screen.findByRole('alert', undefined, { timeout: 10_000 }));
  expect(note.getByText(/^Not up to date: showing the state of /)).toBeInTheDocument();
  expect(note.getByText('Console unavailable. Try again later.')).toBeInTheDocument();
  expect(screen.queryByText(/Edges serve the live versions/)).not.toBeInTheDocument();
});

test('reports that the release service is down, and retries on request', async () => {
  server.on('GET /channels/production/status', () => [
    502,
    { code: 'releases-down', message: 'the release service does not respond' },
  ]);
  const user = openConsole(server);
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Release service unavailable')).toBeInTheDocument();
  server.on('GET /channels/production/status', () => [200, server.status]);
  await user.click(retryButton);
  expect(await findRow('lobby')).toBeInTheDocument();
});

test('keeps the explanation on the page while a retry waits for the release service', async () => {
  server.on('GET /session', () => [502, { code: 'releases-down', message: 'the release service does not respond' }]);
  const user = openConsole(server);
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await user.click(retryButton);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Release service unavailable')).toBeInTheDocument();
});

test('explains the next step while nothing is published', async () => {
  server.status = { ...server.status, parts: [] };
  openConsole(server);
  expect(await screen.findByText('Nothing published yet')).toBeInTheDocument();
});

test('offers no changes to a viewer', async () => {
  server.me = { name: 'nok', grants: [{ role: 'viewer', part: '*', channel: '*' }] };
  server.status = {
    ...server.status,
    parts: [
      part({
        awaitingApproval: [
          {
            id: 'p1',
            action: 'switch',
            version: '5.3.0',
            actor: 'preecha',
            at: '2026-11-20T08:00:00.000Z',
            reason: 'rails',
            rule: null,
            isUrgent: false,
            digest: 'd'.repeat(64),
          },
        ],
      }),
    ],
  };
  const user = openConsole(server);
  const row = within(await findRow('lobby'));
  expect(row.queryByRole('button', { name: 'Roll back lobby' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'More actions for lobby' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
});

test('offers a releaser only changes of their own part', async () => {
  server.me = {
    name: 'nok',
    grants: [
      { role: 'releaser', part: 'member', channel: 'production' },
      { role: 'viewer', part: '*', channel: '*' },
    ],
  };
  server.status = { ...server.status, parts: [part(), part({ part: 'member' })] };
  openConsole(server);
  expect(within(await findRow('member')).getByRole('button', { name: 'Roll back member' })).toBeInTheDocument();
  expect(within(await findRow('lobby')).queryByRole('button', { name: 'Roll back lobby' })).not.toBeInTheDocument();
});
