import { screen, within } from '@testing-library/react';
import { openConsole } from '#web/test/open-console.tsx';
import { FakeServer } from '#web/test/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

function enter() {
  history.replaceState(null, '', '/?page=jobs');
  return openConsole(server);
}

const job = {
  name: 'reconcile-vendors',
  state: 'idle',
  everySeconds: 5,
  queued: 0,
  running: 0,
  failed: 0,
  lastRun: '2026-11-20T08:00:00.000Z',
  lastSuccess: '2026-11-20T08:00:00.000Z',
  nextRun: '2026-11-20T08:00:05.000Z',
  lastError: null,
  attempts: 1,
};
const retried = {
  ...job,
  name: 'renew-manifests',
  state: 'retrying',
  queued: 1,
  attempts: 2,
  lastError: 'the database does not respond',
};
const perItem = {
  ...job,
  name: 'verify-suspect-version',
  everySeconds: null,
  lastRun: null,
  nextRun: null,
  attempts: 0,
};

describe('the jobs', () => {
  beforeEach(() => {
    server.on('GET /site/jobs', () => [200, { jobs: [job] }]);
    server.on('GET /jobs', () => [200, { jobs: [retried, perItem] }]);
    server.on('GET /arcade/jobs', () => [200, { jobs: [{ ...job, name: 'recover-rounds' }] }]);
  });

  test('lists the jobs of gateway, release service and arcade with state, attempts and last error', async () => {
    await enter();
    const gateway = await screen.findByRole('table', { name: 'Gateway' });
    expect(within(gateway).getByRole('row', { name: /Reconcile with providers/ })).toHaveTextContent('OK');
    const releases = within(await screen.findByRole('table', { name: 'Release service' }));
    const row = releases.getByRole('row', { name: /Renew signed manifests/ });
    expect(row).toHaveTextContent('Retrying');
    expect(row).toHaveTextContent('the database does not respond');
    expect(within(row).getByRole('cell', { name: '2' })).toBeInTheDocument();
    expect(releases.getByRole('row', { name: /failed to load/ })).toHaveTextContent('When needed');
    expect(releases.getByRole('button', { name: 'Retry “Verify versions that failed to load”' })).toBeDisabled();
    const arcade = within(await screen.findByRole('table', { name: 'Game provider' }));
    expect(arcade.getByRole('row', { name: /Finish interrupted rounds/ })).toHaveTextContent('OK');
  });

  test('shows a job without a run as not run, instead of as successful', async () => {
    const idle = { ...job, lastRun: null, lastSuccess: null, nextRun: null, attempts: 0 };
    server.on('GET /site/jobs', () => [200, { jobs: [idle] }]);
    await enter();
    const gateway = within(await screen.findByRole('table', { name: 'Gateway' }));
    expect(gateway.getByRole('row', { name: /Reconcile with providers/ })).toHaveTextContent('Not run yet');
    expect(gateway.queryByText('OK')).not.toBeInTheDocument();
    const releases = within(await screen.findByRole('table', { name: 'Release service' }));
    expect(releases.getByRole('row', { name: /failed to load/ })).toHaveTextContent('No recent runs');
  });

  test.each([
    ['Run “Reconcile with providers” now', 'Run now', 'POST /site/jobs/reconcile-vendors/run'],
    ['Retry “Renew signed manifests”', 'Retry', 'POST /jobs/renew-manifests/run'],
    ['Run “Finish interrupted rounds” now', 'Run now', 'POST /arcade/jobs/recover-rounds/run'],
  ])('starts a job with a reason: %s', async (label, confirm, sent) => {
    server.on(sent, () => [200, { runs: 1 }]);
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(server.sent(sent)).toEqual([]);
    await user.type(dialog.getByLabelText(/Reason/), 'the provider is back');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText('Job started')).toBeInTheDocument();
    expect(server.sent(sent).map(({ body }) => body)).toEqual([{ reason: 'the provider is back' }]);
  });

  test('says that a job was already queued or running instead of started', async () => {
    server.on('POST /site/jobs/reconcile-vendors/run', () => [200, { runs: 0 }]);
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: 'Run “Reconcile with providers” now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'the provider is back');
    await user.click(dialog.getByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('Already queued or running')).toBeInTheDocument();
    expect(screen.queryByText('Job started')).not.toBeInTheDocument();
  });

  test('hides the job buttons from a viewer', async () => {
    server.me = { name: 'nok', grants: [{ role: 'viewer', part: '*', channel: '*' }] };
    await enter();
    expect(await screen.findByText('Reconcile with providers')).toBeInTheDocument();
    expect(await screen.findByText('Renew signed manifests')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Run|Retry) / })).not.toBeInTheDocument();
  });

  test.each([
    ['GET /site/jobs', 'gateway-down', 'Gateway unavailable. Try again later.', ['Release service', 'Game provider']],
    ['GET /jobs', 'releases-down', 'Release service unavailable. Try again later.', ['Gateway', 'Game provider']],
    ['GET /arcade/jobs', 'arcade-down', 'Game provider unavailable. Try again later.', ['Gateway', 'Release service']],
  ])('lists the jobs of two services while the third does not respond: %s', async (call, code, text, others) => {
    server.on(call, () => [502, { code, message: 'the service does not respond' }]);
    await enter();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    for (const name of others) expect(await screen.findByRole('table', { name })).toBeInTheDocument();
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });
});
