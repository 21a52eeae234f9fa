import { screen, waitFor, within } from '@testing-library/react';
import type { Alert, AlertContent } from '@marquee/contract/alerts';
import { openConsole, findRow } from '#web/test/open-console.tsx';
import { FakeServer } from '#web/test/fake-server.ts';

const target = { channel: 'production', part: 'lobby', version: '5.2.0' };
const sent: Alert['delivery'] = { state: 'delivered', attempts: 1, nextAttemptAt: null, lastError: null };
const alert = (content: AlertContent, changed: Partial<Omit<Alert, 'type' | 'data'>> = {}): Alert => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-20T08:00:00.000Z',
  occurrences: 1,
  needsAction: false,
  resolution: null,
  delivery: sent,
  ...changed,
  ...content,
});
const rolledBack = alert({
  type: 'version.rolled_back',
  data: { ...target, to: '5.1.4', canaryStopped: null, detail: '40 of 50 reports within two minutes were failures' },
});
const restarted = alert(
  { type: 'service.restarted', data: { service: 'gateway', cause: 'exited', detail: 'exited with code 1' } },
  { occurrences: 3, lastAt: '2026-11-20T08:30:00.000Z' },
);

let server: FakeServer;
const show = (alerts: readonly Alert[], open = alerts.length) => {
  server.alerts = { alerts: [...alerts], open, resolved: [] };
  history.replaceState(null, '', '/');
  return openConsole(server);
};
const findEntry = async (title: string) => {
  const entry = (await screen.findByText(title)).closest('li');
  if (entry === null) throw new Error(`${title} is in no list`);
  return within(entry);
};
beforeEach(() => {
  server = new FakeServer();
});

test('says that no alert is open', async () => {
  show([]);
  expect(await screen.findByText('No open alerts')).toBeInTheDocument();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Releases' })).toBeInTheDocument();
});

test('lists what happened with its cause, channel and time, and counts the open alerts in the navigation', async () => {
  show([rolledBack, restarted]);
  const entry = await findEntry('lobby 5.2.0 was rolled back to 5.1.4');
  expect(entry.getByText('40 of 50 loads failed within two minutes')).toBeInTheDocument();
  expect(entry.getByText('production')).toBeInTheDocument();
  expect(entry.getByText(/^2026\/11\/20/)).toHaveAttribute('datetime', '2026-11-20T08:00:00.000Z');
  const restart = await findEntry('Service gateway was restarted');
  expect(restart.getByText('The process exited with code 1.')).toBeInTheDocument();
  expect(restart.getByText(/^3 times, last at 2026\/11\/20/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Releases Open alerts: 2' })).toBeInTheDocument();
});

test('shows how much of a nearly full disk is left and which folders are on it', async () => {
  const data = { service: 'releases', folders: ['/data/postgres', '/data/logs'], limitBytes: 1e9, detail: 'x' };
  show([alert({ type: 'disk.low', data: { ...data, freeBytes: 412_345_678 } })]);
  const entry = await findEntry('A disk is nearly full');
  expect(entry.getByText('Folders on this disk: /data/postgres, /data/logs')).toBeInTheDocument();
  expect(entry.getByText(/^412 MB are free; the limit is 1,000 MB\./)).toBeInTheDocument();
});

test('shows how many attempts at passwords and codes failed', async () => {
  show([alert({ type: 'brute_force.suspected', data: { service: 'a', failures: 420, limit: 300, detail: 'sms 9' } })]);
  const entry = await findEntry('420 failed attempts at passwords and codes in ten minutes');
  expect(entry.getByText('sms 9')).toBeInTheDocument();
});

test('shows how many discrepancies with a provider are open, and which job failed', async () => {
  show([
    alert({
      type: 'discrepancies.open',
      data: { service: 'gateway', provider: 'arcade', open: 87, detail: 'rounds 87, since 2026-11-20T08:00:00.000Z' },
    }),
    alert({ type: 'job.failed', data: { service: 'gateway', job: 'reconcile-vendors', detail: 'the vendor is gone' } }),
  ]);
  const entry = await findEntry('Open discrepancies with arcade: 87');
  expect(entry.getByText('rounds 87, since 2026-11-20T08:00:00.000Z')).toBeInTheDocument();
  const job = await findEntry('Job reconcile-vendors of gateway failed');
  expect(job.getByText('the vendor is gone')).toBeInTheDocument();
});

const showInAudit = (row: object): void =>
  server.on('GET /channels/production/audit', () => [
    200,
    { entries: [{ sequence: 3, at: '2026-11-20T08:00:00.000Z', part: 'lobby', ...row }], older: false },
  ]);

test('names the cause of a scheduled change that failed, in its alert and in the history', async () => {
  const cause = 'lobby was 5.1.4 at the time of the request and is 5.2.0 now';
  showInAudit({
    actor: 'ann',
    action: 'change-request-failed',
    revision: null,
    reason: 'new rails',
    detail: { to: '5.2.0', code: 'live-changed', message: cause },
  });
  show([
    alert({
      type: 'change_request.failed',
      data: {
        ...target,
        action: 'switch',
        changeRequest: '1',
        requestedBy: 'ann',
        cause: 'live-changed',
        detail: cause,
      },
    }),
  ]);
  const entry = await findEntry('Scheduled change of lobby to 5.2.0 failed');
  expect(entry.getByText(cause)).toBeInTheDocument();
  expect((await screen.findAllByText(`Cause: ${cause}`)).length).toBeGreaterThan(0);
});

test.each<[string, AlertContent, string, string]>([
  [
    'a version of this channel',
    { type: 'canary.stopped', data: { ...target, current: '5.1.4', detail: 'x' } },
    'Show part',
    '#part-lobby',
  ],
  [
    'a version of another channel',
    { type: 'version.rollback_failed', data: { ...target, channel: 'staging', detail: 'x', obstacle: 'y' } },
    'Show part',
    '/?channel=staging#part-lobby',
  ],
  [
    'damaged files',
    { type: 'artefact.damaged', data: { part: 'lobby', version: '5.2.0', detail: 'x' } },
    'Show part',
    '#part-lobby',
  ],
  [
    'a change request',
    {
      type: 'change_request.waiting',
      data: { ...target, action: 'switch', changeRequest: '1', requestedBy: 'ann', reason: 'new rails', dueAt: null },
    },
    'Show request',
    '#pending',
  ],
  [
    'open discrepancies',
    { type: 'discrepancies.open', data: { service: 'gateway', provider: 'arcade', open: 87, detail: 'rounds 87' } },
    'Show discrepancies',
    '/?page=discrepancies',
  ],
  [
    'a failed job',
    { type: 'job.failed', data: { service: 'gateway', job: 'reconcile-vendors', detail: 'x' } },
    'Show jobs',
    '/?page=jobs',
  ],
])('links to where the operator can act on %s', async (_what, content, name, href) => {
  show([alert(content)]);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  const row = await findRow('lobby');
  expect(row).toHaveAttribute('id', 'part-lobby');
});

test('acknowledges an alert with a reason', async () => {
  const sentCall = `POST /alerts/${rolledBack.id}/acknowledge`;
  const user = show([rolledBack]);
  server.on(sentCall, () => {
    server.alerts = { alerts: [], open: 0, resolved: [] };
    return [200, { acknowledged: rolledBack.id }];
  });
  await user.click(await screen.findByRole('button', { name: 'Acknowledge “lobby 5.2.0 was rolled back to 5.1.4”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  expect(server.sent(sentCall)).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'the image host was down');
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('Alert acknowledged')).toBeInTheDocument();
  expect(server.sent(sentCall).map(({ body }) => body)).toEqual([{ reason: 'the image host was down' }]);
  expect(await screen.findByText('No open alerts')).toBeInTheDocument();
});

test('lets only an operator with the role acknowledge', async () => {
  server.me = {
    name: 'nok',
    grants: [
      { role: 'releaser', part: 'lobby', channel: 'production' },
      { role: 'viewer', part: '*', channel: '*' },
    ],
  };
  show([rolledBack, restarted]);
  const own = await findEntry('lobby 5.2.0 was rolled back to 5.1.4');
  expect(own.getByRole('button', { name: /^Acknowledge/ })).toBeInTheDocument();
  const other = await findEntry('Service gateway was restarted');
  expect(other.queryByRole('button', { name: /^Acknowledge/ })).not.toBeInTheDocument();
});

test('shows which alert was not delivered, and which is late', async () => {
  const failed = { state: 'failed', attempts: 11, nextAttemptAt: null, lastError: 'HTTP 503' } as const;
  const late = { ...failed, state: 'pending', attempts: 2, nextAttemptAt: '2026-11-20T08:01:00.000Z' } as const;
  show([
    { ...rolledBack, delivery: failed },
    { ...restarted, delivery: late },
  ]);
  const first = await findEntry('lobby 5.2.0 was rolled back to 5.1.4');
  expect(first.getByText('Not delivered')).toBeInTheDocument();
  expect(first.getByText(/after 11 attempts: HTTP 503\./)).toBeInTheDocument();
  const second = await findEntry('Service gateway was restarted');
  expect(second.getByText('Delivery delayed')).toBeInTheDocument();
  expect(second.getByText(/^Webhook attempts: 2\. Last error: HTTP 503\. Next attempt at 2026/)).toBeInTheDocument();
});

test('shows three alerts that need an operator and the newest others first', async () => {
  const waiting = (part: string) =>
    alert(
      { type: 'version.rollback_failed', data: { ...target, part, detail: 'x', obstacle: 'y' } },
      { needsAction: true },
    );
  const user = show([...['lobby', 'member', 'fish', 'shell'].map(waiting), restarted]);
  expect(await screen.findByText('fish 5.2.0 is failing and could not be rolled back')).toBeInTheDocument();
  expect(screen.getByText('Service gateway was restarted')).toBeInTheDocument();
  expect(screen.queryByText('shell 5.2.0 is failing and could not be rolled back')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(screen.getByText('shell 5.2.0 is failing and could not be rolled back')).toBeInTheDocument();
});

test('shows three alerts first and the others on request', async () => {
  const services = ['gateway', 'edge', 'arcade', 'console', 'identity'];
  const many = services.map((service) =>
    alert({ type: 'service.restarted', data: { service, cause: 'hung', detail: 'x' } }),
  );
  const user = show(many, 70);
  expect(await screen.findByText('Service arcade was restarted')).toBeInTheDocument();
  expect(screen.queryByText('Service console was restarted')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getByText('Service identity was restarted')).toBeInTheDocument();
  expect(screen.getByText(/^Showing 5 of 70\./)).toBeInTheDocument();
});

test('shows the releases while the alerts cannot be loaded', async () => {
  server.on('GET /alerts', () => [502, { code: 'releases-down', message: 'the release service does not respond' }]);
  const user = show([]);
  expect(await screen.findByText('Release service unavailable. Try again later.')).toBeInTheDocument();
  expect(await findRow('lobby')).toBeInTheDocument();
  server.on('GET /alerts', () => [200, { alerts: [rolledBack], open: 1, resolved: [] }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('lobby 5.2.0 was rolled back to 5.1.4')).toBeInTheDocument());
});

test('shows no link at a restart, which no page explains', async () => {
  show([restarted]);
  const entry = await findEntry('Service gateway was restarted');
  expect(entry.queryByRole('link')).not.toBeInTheDocument();
});

test('names the canary that a rollback removed, and its skipped checks and urgency in the history', async () => {
  showInAudit({
    actor: 'release-service',
    action: 'rollback',
    revision: 8,
    reason: 'its stored files are damaged: page.js was changed',
    detail: { from: '5.2.0', to: '5.1.4', canaryStopped: '5.3.0', skippedChecks: ['integrity'], isUrgent: true },
  });
  const detail = 'its stored files are damaged: page.js was changed';
  show([alert({ type: 'version.rolled_back', data: { ...target, to: '5.1.4', canaryStopped: '5.3.0', detail } })]);
  const entry = await findEntry('lobby 5.2.0 was rolled back to 5.1.4');
  expect(entry.getByText('The canary 5.3.0 was removed too.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('The canary 5.3.0 was removed too.').length).toBeGreaterThan(1));
  for (const text of ['Urgent', /^Skipped: /]) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('lists the alerts that were resolved within a day apart, with the time and what resolved them', async () => {
  const resolution = { at: '2026-11-20T09:00:00.000Z', by: 'ann', cause: 'part_changed' } as const;
  server.alerts = { alerts: [], open: 0, resolved: [{ ...rolledBack, resolution }] };
  history.replaceState(null, '', '/');
  const user = openConsole(server);
  expect(await screen.findByText('No open alerts')).toBeInTheDocument();
  await user.click(screen.getByText('Resolved in the last 24 hours: 1'));
  const entry = await findEntry('lobby 5.2.0 was rolled back to 5.1.4');
  expect(entry.getByText('ann changed the live version.')).toBeInTheDocument();
  expect(entry.getByText(/^2026\/11\/20/)).toHaveAttribute('datetime', resolution.at);
});
