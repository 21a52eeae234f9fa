import type { Alert, MoneyState } from '@marquee/contract/alerts';
import pg from 'pg';
import { authorization, edgeAuthorization, serviceTokens, startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
let clock = new Date('2026-11-20T10:00:00.000Z');
beforeEach(async () => {
  registry = await startRegistry({
    now: () => clock,
    webhook: { url: 'http://127.0.0.1:9/', key: Buffer.alloc(32) },
  });
});
afterEach(() => registry.close());

const arcade = { provider: 'arcade', open: 87, detail: 'rounds 87, since 2026-11-20T09:00:00.000Z' };
const snl = { provider: 'snl', open: 1, detail: 'transfer_stuck 1, since 2026-11-20T09:00:00.000Z' };
const job = { job: 'reconcile-vendors', detail: 'the vendor is gone' };

const ofService = (name: keyof typeof serviceTokens) => ({ authorization: `Bearer ${serviceTokens[name]}` });
const report = (changed: Partial<MoneyState> = {}, headers: Record<string, string> = ofService('gateway')) =>
  registry.app.inject({
    method: 'PUT',
    url: '/v1/money-state',
    headers,
    payload: { discrepancies: [], failedJobs: [], ...changed },
  });
const list = async (): Promise<{ alerts: Alert[]; open: number; resolved: Alert[] }> =>
  (await registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();
const acknowledge = (id: string) =>
  registry.app.inject({
    method: 'POST',
    url: `/v1/alerts/${id}/acknowledge`,
    headers: authorization,
    payload: { reason: 'we know' },
  });

test('raises one alert per provider with open discrepancies, and one per failed job, once', async () => {
  for (let run = 0; run < 3; run += 1)
    expect((await report({ discrepancies: [arcade, snl], failedJobs: [job] })).statusCode).toBe(204);
  const { alerts, open } = await list();
  expect(open).toBe(3);
  expect(
    alerts.map(({ type, data, needsAction, occurrences, delivery }) => [
      type,
      data,
      needsAction,
      occurrences,
      delivery.state,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['discrepancies.open', { service: 'gateway', ...arcade }, true, 1, 'pending'],
      ['discrepancies.open', { service: 'gateway', ...snl }, true, 1, 'pending'],
      ['job.failed', { service: 'gateway', ...job }, true, 1, 'pending'],
    ]),
  );
});

test('shows the present number, and the alert is over when none is open', async () => {
  await report({ discrepancies: [arcade, snl], failedJobs: [job] });
  await report({ discrepancies: [{ ...arcade, open: 3 }] });
  expect((await list()).alerts).toMatchObject([{ data: { provider: 'arcade', open: 3 } }]);
  await report();
  const { alerts, open, resolved } = await list();
  expect([alerts, open]).toEqual([[], 0]);
  expect(resolved.map(({ resolution }) => resolution)).toEqual(
    Array(3).fill({ at: clock.toISOString(), by: 'gateway', cause: 'state_over' }),
  );
  await report({ discrepancies: [arcade] });
  expect(await list()).toMatchObject({ open: 1, alerts: [{ data: { open: 87 }, delivery: { state: 'pending' } }] });
});

test('keeps an acknowledged alert closed until more discrepancies are open', async () => {
  await report({ discrepancies: [snl], failedJobs: [job] });
  for (const { id } of (await list()).alerts) await acknowledge(id);
  await report({ discrepancies: [snl], failedJobs: [job] });
  expect((await list()).open).toBe(0);
  clock = new Date('2026-11-20T11:00:00.000Z');
  await report({ discrepancies: [{ ...snl, open: 2 }], failedJobs: [job] });
  expect((await list()).alerts).toMatchObject([{ at: clock.toISOString(), data: { provider: 'snl', open: 2 } }]);
});

test('raises an acknowledged alert again for what was found since, however many others were closed', async () => {
  const found = { ...arcade, changedAt: '2026-11-20T09:00:00.000Z' };
  await report({ discrepancies: [found] });
  const [first] = (await list()).alerts;
  await acknowledge(first?.id ?? '');
  await report({ discrepancies: [{ ...found, open: 1 }] });
  expect((await list()).open).toBe(0);
  const later = { ...found, open: 2, changedAt: '2026-11-20T09:00:00.001Z' };
  for (let run = 0; run < 2; run += 1) await report({ discrepancies: [later] });
  const { alerts } = await list();
  expect(alerts).toMatchObject([{ data: { open: 2 }, occurrences: 1, delivery: { state: 'pending' } }]);
  expect(alerts[0]?.id).not.toBe(first?.id);
});

test('an alert that was acknowledged before `changedAt` was reported is raised again for later changes', async () => {
  await report({ discrepancies: [arcade] });
  await acknowledge((await list()).alerts[0]?.id ?? '');
  await report({ discrepancies: [{ ...arcade, changedAt: clock.toISOString() }] });
  expect((await list()).open).toBe(0);
  await report({ discrepancies: [{ ...arcade, changedAt: new Date(clock.getTime() + 1).toISOString() }] });
  expect((await list()).open).toBe(1);
});

test.each(['"abc"', '1e20', '2.5'])(
  'raises other alerts beside an acknowledged one with %s open discrepancies',
  async (open) => {
    await report({ discrepancies: [snl] });
    for (const { id } of (await list()).alerts) await acknowledge(id);
    const intruder = new pg.Client({ connectionString: registry.database.url });
    await intruder.connect();
    await intruder.query(
      `UPDATE alert SET data = data || jsonb_build_object('open', $1::jsonb, 'changedAt', $1::jsonb)`,
      [open],
    );
    await intruder.end();
    expect((await report({ discrepancies: [{ ...snl, open: 2 }, arcade] })).statusCode).toBe(204);
    expect((await list()).alerts).toContainEqual(expect.objectContaining({ data: { service: 'gateway', ...arcade } }));
  },
);

test('raises one alert for brute force, however it grows, until it is over', async () => {
  const bruteForce = { failures: 320, limit: 300, detail: 'password 320' };
  await report({ bruteForce });
  await report({ bruteForce: { ...bruteForce, failures: 9_000 } });
  const { alerts } = await list();
  expect(alerts).toMatchObject([
    {
      type: 'brute_force.suspected',
      data: { service: 'gateway', failures: 9_000, limit: 300, detail: 'password 320' },
      needsAction: true,
      occurrences: 1,
    },
  ]);
  await acknowledge(alerts[0]?.id ?? '');
  await report({ bruteForce: { ...bruteForce, failures: 20_000 } });
  expect((await list()).open).toBe(0);
  await report();
  await report({ bruteForce });
  expect((await list()).open).toBe(1);
  await report();
  expect(await list()).toMatchObject({ open: 0, resolved: [{ resolution: { cause: 'state_over', by: 'gateway' } }] });
});

test('changes only the alerts of the service that reports', async () => {
  await report({ discrepancies: [arcade] });
  await report({}, ofService('arcade'));
  expect((await list()).open).toBe(1);
});

test.each([
  ['without a token', {}],
  ['with the token of an edge', edgeAuthorization],
  ['with the token of an operator', authorization],
])('rejects a report %s', async (_what, headers) => {
  expect((await report({}, headers)).json().code).toBe('token');
});

test.each([
  ['no discrepancy', { discrepancies: [{ ...arcade, open: 0 }] }],
  ['a change at no time', { discrepancies: [{ ...arcade, changedAt: 'now' }] }],
  ['no provider', { discrepancies: [{ ...arcade, provider: '' }] }],
  ['no failure', { bruteForce: { failures: 0, limit: 1, detail: '' } }],
  ['a job that is no name', { failedJobs: [{ ...job, job: '<b>' }] }],
])('rejects a report with %s', async (_what, changed) => {
  expect((await report(changed)).json().code).toBe('input');
});
