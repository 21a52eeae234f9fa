import { jobList, siteAudit } from '@marquee/contract/operator';
import { startWorkers } from '@marquee/service/jobs';
import { eventually } from '@marquee/testing/eventually';
import { createOperatorClient, type OperatorClient } from '#test/operator-client.ts';
import { startFakeOperators, type FakeOperators } from '@marquee/testing/fake-operators';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let operators: FakeOperators;
let gateway: TestGateway;
let callOperator: OperatorClient;
beforeAll(async () => {
  operators = await startFakeOperators();
  gateway = await buildTestGateway({ releasesOrigin: operators.origin });
  callOperator = createOperatorClient(gateway);
});
afterAll(async () => {
  await gateway.close();
  await operators.stop();
});

const audit = async () => siteAudit.parse((await callOperator('siteAudit')).body).entries;
const jobs = async () => jobList.parse((await callOperator('jobList')).body).jobs;
const run = (id: string) => callOperator('runJob', { id, body: { reason: 'the vendor is back' } });

test('jobs are listed before any of them has run, and then have nothing to run', async () => {
  expect((await jobs()).map(({ name, state, lastRun }) => [name, state, lastRun])).toEqual([
    ['cleanup-expired', 'idle', null],
    ['find-due-vendor-wallets', 'idle', null],
    ['resolve-vendor-transfer', 'idle', null],
    ['sync-vendor-wallet', 'idle', null],
    ['reconcile-vendors', 'idle', null],
    ['verify-ledger', 'idle', null],
  ]);
  expect(await run('cleanup-expired')).toEqual({ status: 200, body: { runs: 0 } });
  expect(await run('unknown')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await callOperator('runJob', { id: 'cleanup-expired', body: { reason: 'no' } })).toMatchObject({
    status: 400,
  });
});

test('runs a job on demand, with an audit row', async () => {
  const ended: string[] = [];
  const workers = await startWorkers({
    databaseUrl: gateway.config.databaseUrl,
    applicationName: 'test',
    jobs: gateway.jobs,
    log: gateway.app.log,
    onEnd: (name) => void ended.push(name),
    timings: { polling: 0.5 },
  });
  const runs = () => ended.filter((name) => name === 'cleanup-expired').length;
  try {
    await eventually(() => expect(runs()).toBe(1), 10_000);
    await eventually(async () => expect((await jobs())[0]).toMatchObject({ state: 'idle', attempts: 1 }));
    expect(await run('cleanup-expired')).toEqual({ status: 200, body: { runs: 1 } });
    // Its interval is a minute.
    await eventually(() => expect(runs()).toBe(2), 10_000);
    expect((await audit())[0]).toMatchObject({
      actor: 'anong',
      action: 'job-run',
      subject: 'cleanup-expired',
      reason: 'the vendor is back',
    });
  } finally {
    await workers.stop();
  }
});
