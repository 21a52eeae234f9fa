import { startWorkers } from '@marquee/service/jobs';
import { findFreePort } from '@marquee/testing/free-port';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { WebhookReceiver } from '#test/webhook-receiver.ts';
import { authorization, edgeAuthorization, publishVersions, startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
const receiver = new WebhookReceiver();
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await findFreePort();
  registry = await startRegistry({
    metrics: { port: metricsPort, host: '127.0.0.1' },
    webhook: { url: await receiver.start(), key: Buffer.alloc(32) },
    fixesTimes: true,
    // No alert about the disk of this machine.
    diskLimitBytes: 0,
    startWorkers: (options) => startWorkers({ ...options, timings: { polling: 0.5, supervise: 1 } }),
  });
});
afterAll(async () => {
  await registry.close();
  await receiver.stop();
});

const list = async () => (await registry.app.inject({ url: '/v1/jobs', headers: authorization })).json().jobs;
const find = async (name: string) => (await list()).find((job: { name: string }) => job.name === name);
const run = (name: string, reason = 'because of a test') =>
  registry.app.inject({
    method: 'POST',
    url: `/v1/jobs/${name}/run`,
    headers: authorization,
    payload: { reason, actor: 'ann' },
  });

test('workers run every job of the service', async () => {
  await eventually(async () => {
    const jobs: { name: string; lastSuccess: string | null }[] = await list();
    expect(jobs.map(({ name, lastSuccess }) => [name, lastSuccess !== null])).toEqual([
      ['renew-manifests', true],
      ['verify-artefacts', true],
      ['delete-old-reports', true],
      ['apply-due-changes', true],
      ['verify-suspect-version', false],
      ['enforce-failure-budgets', true],
      ['check-disk', true],
      ['delete-old-alerts', true],
      ['find-due-alerts', true],
      ['deliver-alert', false],
    ]);
  }, 15_000);
});

test('counts the runs of its jobs in the metrics', async () => {
  const body = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect((await registry.app.inject('/metrics')).statusCode).toBe(404);
  expect(body).toMatch(/job_last_success_timestamp_seconds\{job="renew-manifests",service="releases"\} \d+/);
  expect(body).toMatch(/job_queue_runs\{job="renew-manifests",state="failed",service="releases"\} 0/);
});

test('verifies a version that a tab could not load', async () => {
  await publishVersions(registry.app, 'lobby', ['1.0.0']);
  // The job `verify-artefacts` leaves out a version that was verified in the last hours.
  const verification = await registry.app.inject({
    method: 'POST',
    url: '/v1/artefacts/verify',
    headers: authorization,
    payload: { actor: 'ann' },
  });
  await registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers: edgeAuthorization,
    payload: { channel: 'production', reports: [{ part: 'lobby', version: '1.0.0', class: 'integrity', count: 1 }] },
  });
  await eventually(async () => {
    const status = await registry.app.inject({ url: '/v1/channels/production/status', headers: authorization });
    const [release] = status.json().parts[0].releases;
    expect(Date.parse(release.checkedAt)).toBeGreaterThan(Date.parse(verification.json().at));
  }, 15_000);
  await eventually(async () => expect((await find('verify-suspect-version')).lastSuccess).not.toBeNull(), 15_000);
});

test.each(['created', 'retry'])(
  'starts a run of the state %s that was planned while the clock was ahead',
  async (state) => {
    await eventually(async () => expect((await find('delete-old-alerts')).state).toBe('idle'), 15_000);
    const { lastRun } = await find('delete-old-alerts');
    const client = new pg.Client({ connectionString: registry.database.url });
    await client.connect();
    await client.query(
      `INSERT INTO pgboss.job (name, policy, state, start_after)
      VALUES ('delete-old-alerts', 'exclusive', $1, now() + interval '10 days')`,
      [state],
    );
    await client.end();
    await eventually(async () => expect((await find('delete-old-alerts')).lastRun).not.toBe(lastRun), 15_000);
  },
);

test('corrects a time that was stored while the clock was ahead', async () => {
  const client = new pg.Client({ connectionString: registry.database.url });
  await client.connect();
  await client.query(
    "INSERT INTO preview_session (id, fleet, expires_at) VALUES ('ahead', '{}', now() + interval '10 days')",
  );
  await eventually(async () => {
    const { rowCount } = await client.query("SELECT FROM preview_session WHERE expires_at < now() + interval '1 day'");
    expect(rowCount).toBe(1);
  }, 15_000);
  await client.end();
});

test('delivers an alert through the queue', async () => {
  await registry.app.inject({
    method: 'POST',
    url: '/v1/service-restarts',
    headers: authorization,
    payload: { service: 'gateway', cause: 'hung', detail: 'did not respond for 10 s' },
  });
  await eventually(() => expect(receiver.messages).toHaveLength(1), 15_000);
});

test('runs a job on demand, with an audit row in the signed chain', async () => {
  // This job runs hourly, so no scheduled run interferes.
  const { lastRun } = await find('delete-old-alerts');
  const response = await run('delete-old-alerts', 'the clock was wrong');
  expect([response.statusCode, response.json()]).toEqual([200, { runs: 1 }]);
  await eventually(async () => expect((await find('delete-old-alerts')).lastRun).not.toBe(lastRun), 15_000);
  const audit = await registry.app.inject({ url: '/v1/audit/verify', headers: authorization });
  expect(audit.json()).toMatchObject({ intact: true });
  expect((await run('unknown')).statusCode).toBe(404);
});
