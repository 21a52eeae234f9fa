import { buildApp } from '#app.ts';
import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { findFreePort } from '@marquee/testing/free-port';
import { authorization, startRegistry, type Registry } from '#test/fixtures.ts';
import { QueryCounter } from '#test/query-counter.ts';
import { WebhookReceiver } from '#test/webhook-receiver.ts';
import { isFromReleaseService } from '#examples/webhook-receiver.ts';
import { retrySeconds } from './deliver-alert.service.ts';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const jobs = repeatJobs({ 'find-due-alerts': 10 });
/** Searches for alerts that are due, one after the other. */
const searches = new QueryCounter("WHERE delivery = 'pending' AND next_attempt_at <= $1 ORDER BY");

let registry: Registry;
let receiver: WebhookReceiver;
let metricsPort: number;
let clock: Date;
beforeEach(async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  receiver = new WebhookReceiver();
  metricsPort = await findFreePort();
  registry = await startRegistry({
    now: () => clock,
    webhook: { url: await receiver.start(), key },
    metrics: { port: metricsPort, host: '127.0.0.1' },
    startWorkers: jobs,
    wrapDatabase: searches.wrapDatabase,
  });
  await registry.app.ready();
});
afterEach(async () => {
  await registry.close();
  await receiver.stop();
});

const data = { service: 'gateway', cause: 'exited', detail: 'exited with code 1' };
const restart = (cause = 'exited') =>
  registry.app.inject({
    method: 'POST',
    url: '/v1/service-restarts',
    headers: authorization,
    payload: { ...data, cause },
  });
const delivery = async () =>
  (await registry.app.inject({ url: '/v1/alerts', headers: authorization })).json().alerts[0].delivery;
const untilDelivery = (expected: object) =>
  eventually(async () => expect(await delivery()).toMatchObject(expected), 10_000);
const passSeconds = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));

test('sends an alert once, signed so that the example of the README verifies it', async () => {
  await restart();
  await untilDelivery({ state: 'delivered', attempts: 1, nextAttemptAt: null, lastError: null });
  passSeconds(3_600 * 24);
  const before = searches.count;
  await eventually(() => expect(searches.count).toBeGreaterThanOrEqual(before + 3));
  expect(receiver.messages).toHaveLength(1);
  const [{ headers, body }] = receiver.messages as [(typeof receiver.messages)[0]];
  expect(JSON.parse(body)).toEqual({
    type: 'service.restarted',
    timestamp: '2026-11-20T10:00:00.000Z',
    occurrences: 1,
    data,
  });
  const sentAt = Number(headers['webhook-timestamp']) * 1_000;
  expect(isFromReleaseService(secret, headers, body, sentAt)).toBe(true);
  expect(isFromReleaseService(secret, headers, `${body} `, sentAt)).toBe(false);
  expect(isFromReleaseService(secret, { ...headers, 'webhook-id': 'another' }, body, sentAt)).toBe(false);
  expect(isFromReleaseService(secret, { ...headers, 'webhook-signature': 'v1,' }, body, sentAt)).toBe(false);
  expect(isFromReleaseService(secret, headers, body, sentAt + 301_000)).toBe(false);
  expect(isFromReleaseService(`whsec_${Buffer.alloc(32).toString('base64')}`, headers, body, sentAt)).toBe(false);
});

test('repeats a failed attempt with the same id and a growing delay until the receiver accepts it', async () => {
  receiver.status = 500;
  await restart();
  await untilDelivery({
    state: 'pending',
    attempts: 1,
    lastError: 'HTTP 500',
    nextAttemptAt: '2026-11-20T10:00:05.000Z',
  });
  passSeconds(5);
  await untilDelivery({ state: 'pending', attempts: 2, nextAttemptAt: '2026-11-20T10:00:35.000Z' });
  receiver.status = 200;
  passSeconds(30);
  await untilDelivery({ state: 'delivered', attempts: 3, lastError: null });
  const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
});

test('sends an alert that repeats again with its count, and each cause by itself', async () => {
  for (let count = 1; count <= 12; count += 1) {
    await restart();
    await untilDelivery({ state: 'delivered' });
    passSeconds(60);
  }
  const sent = () =>
    receiver.messages.map(({ body }) => {
      const { data: content, occurrences } = JSON.parse(body);
      return `${content.cause} ${occurrences}`;
    });
  expect(sent()).toEqual(['exited 1', 'exited 2', 'exited 5', 'exited 10']);
  expect(JSON.parse(receiver.messages[1]?.body ?? '').timestamp).toBe('2026-11-20T10:01:00.000Z');
  expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  await restart('hung');
  await eventually(async () => expect(sent()).toContain('hung 1'), 10_000);
});

test('keeps the delay of a receiver that is down when the alert repeats, and sends the newest count', async () => {
  receiver.status = 500;
  await restart();
  await untilDelivery({ state: 'pending', attempts: 1, nextAttemptAt: '2026-11-20T10:00:05.000Z' });
  await restart();
  await untilDelivery({ state: 'pending', attempts: 1, nextAttemptAt: '2026-11-20T10:00:05.000Z' });
  receiver.status = 200;
  passSeconds(5);
  await untilDelivery({ state: 'delivered', attempts: 2 });
  expect(receiver.messages.map(({ body }) => JSON.parse(body).occurrences)).toEqual([1, 2]);
});

test('shows an alert as not delivered after the last attempt, and counts the attempts', async () => {
  receiver.status = 503;
  await restart();
  for (const [index, seconds] of retrySeconds.entries()) {
    await untilDelivery({ state: 'pending', attempts: index + 1 });
    passSeconds(seconds);
  }
  await untilDelivery({
    state: 'failed',
    attempts: retrySeconds.length + 1,
    lastError: 'HTTP 503',
    nextAttemptAt: null,
  });
  // An attempt is counted after it was saved.
  await eventually(async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('webhook_attempts_total{outcome="delivered",service="releases"} 0');
    expect(metrics).toContain(`webhook_attempts_total{outcome="failed",service="releases"} ${retrySeconds.length}`);
    expect(metrics).toContain('webhook_attempts_total{outcome="dropped",service="releases"} 1');
  });
});

test('sends what waited for a receiver when it runs again, also after a restart of the service', async () => {
  await receiver.stop();
  await restart();
  await untilDelivery({ state: 'pending', attempts: 1, lastError: 'ECONNREFUSED' });
  await registry.app.close();
  const second = new WebhookReceiver();
  const url = await second.start();
  const next = await buildApp({ ...registry.options, webhook: { url, key }, metrics: null });
  passSeconds(5);
  await eventually(() => expect(second.messages).toHaveLength(1), 10_000);
  await next.close();
  await second.stop();
});

test('sends nothing to a webhook that was configured after the alert', async () => {
  await registry.app.close();
  const silent = await buildApp({ ...registry.options, webhook: null, metrics: null, startWorkers: repeatJobs({}) });
  await silent.inject({ method: 'POST', url: '/v1/service-restarts', headers: authorization, payload: data });
  const listed = await silent.inject({ url: '/v1/alerts', headers: authorization });
  expect(listed.json().alerts[0].delivery).toMatchObject({ state: 'off', attempts: 0 });
  await silent.close();
});
