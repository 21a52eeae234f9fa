import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discrepancyList, jobList, siteAudit } from '@marquee/contract/operator';
import { moneyState, type MoneyState } from '@marquee/contract/alerts';
import { withTransaction } from '@marquee/service/database';
import { createRecurringJob, startWorkers } from '@marquee/service/jobs';
import { runDirectly } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { startFakeOperators, type FakeOperators } from '@marquee/testing/fake-operators';
import { createOperatorClient, type OperatorClient } from '#test/operator-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { saveDiscrepancy, type Discrepancy } from './discrepancy.repository.ts';

const SERVICE_TOKEN = 'token-of-the-gateway-in-the-tests';

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
beforeEach(() => gateway.pool.query('DELETE FROM discrepancies'));

const runJob = (name: string, of: TestGateway = gateway) => {
  const job = of.jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return runDirectly(job, (error) => {
    throw error;
  });
};
const list = async (query = {}) => discrepancyList.parse((await callOperator('discrepancyList', { query })).body);
const save = (check: string, scope: string, subject: string) =>
  withTransaction(gateway.pool, (tx) =>
    saveDiscrepancy(tx, { check, scope, subject, expected: '10.00 in, 20.00 out', found: 'nothing' }),
  );

const postPhantomWin = (units: string) =>
  gateway.pool.query(
    `SELECT ledger_post('win', 'arcade:phantom-' || $1, 'THB', ARRAY[c.id, r.id], ARRAY[$1::bigint, -$1::bigint],
       'provider:arcade', 'payout in round x')
       FROM (SELECT id FROM ledger_accounts WHERE kind = 'cash' AND currency = 'THB' LIMIT 1) c,
            (SELECT id FROM ledger_accounts WHERE kind = 'revenue' AND currency = 'THB' LIMIT 1) r`,
    [units],
  );

test('the daily ledger check stores what it finds as discrepancies, and resolves what is gone', async () => {
  await save('entries_keep_their_seal', 'ledger', 'entry 1');
  await postPhantomWin('500');
  await runJob('verify-ledger');
  expect(await list()).toMatchObject({
    open: 1,
    older: false,
    discrepancies: [
      {
        provider: 'ledger',
        check: 'entries_agree_with_their_commands',
        subject: 'win arcade:phantom-500',
        found: '500 for the player',
      },
    ],
  });
  const { jobs } = jobList.parse((await callOperator('jobList')).body);
  expect(jobs.find(({ name }) => name === 'verify-ledger')).toMatchObject({ everySeconds: 86_400 });
});

test('lists open discrepancies with their provider page by page, newest first', async () => {
  await save('rounds', 'arcade', 'arcade BGS_DICE 1 of p');
  await save('vendor_wallet_balance', 'POP THB of p', 'POP THB of p');
  await save('provider_configuration', 'providers', 'arcade');
  for (let number = 0; number < 50; number += 1) await save('rounds', 'arcade', `arcade BGS_DICE ${number} of q`);
  const first = await list();
  const second = await list({ before: String(first.discrepancies.at(-1)?.id) });
  expect([first.open, first.older, first.discrepancies.length, second.older]).toEqual([53, true, 50, false]);
  expect(second.discrepancies.map(({ provider, check }) => [provider, check])).toEqual([
    ['arcade', 'provider_configuration'],
    ['arcade', 'vendor_wallet_balance'],
    ['arcade', 'rounds'],
  ]);
  expect(second.discrepancies[2]).toMatchObject({
    subject: 'arcade BGS_DICE 1 of p',
    expected: '10.00 in, 20.00 out',
    found: 'nothing',
    firstSeen: expect.any(String),
  });
});

test('explains a discrepancy once with a reason, which is audited, and only with the role', async () => {
  await save('rounds', 'arcade', 'arcade BGS_DICE 1 of p');
  const [{ id } = { id: 0 }] = (await list()).discrepancies;
  const explain = (request: object) =>
    callOperator('explainDiscrepancy', { id: String(id), body: { reason: 'refunded by hand' }, ...request });
  expect(await explain({ token: 'token-of-a-viewer' })).toMatchObject({ status: 403, body: { code: 'role' } });
  expect(await explain({ body: { reason: 'no' } })).toMatchObject({ status: 400 });
  expect(await explain({ id: 'first' })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await explain({})).toEqual({ status: 200, body: { id } });
  expect(await explain({})).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await list()).toEqual({ discrepancies: [], older: false, open: 0 });
  expect((await list()).open).toBe(0);
  const { entries } = siteAudit.parse((await callOperator('siteAudit')).body);
  expect(entries[0]).toMatchObject({
    actor: 'anong',
    action: 'discrepancy',
    subject: String(id),
    reason: 'refunded by hand',
  });
});

describe('the report to the release service', () => {
  let server: Server;
  let reporting: TestGateway;
  let status = 204;
  const received: { authorization: string | undefined; state: MoneyState }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        received.push({ authorization: request.headers.authorization, state: moneyState.parse(JSON.parse(text)) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    reporting = await buildTestGateway({ releasesOrigin: `http://127.0.0.1:${port}`, serviceToken: SERVICE_TOKEN });
  });
  afterAll(async () => {
    await reporting.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Runs jobs of these names that fail for good. */
  const failJobs = async (...names: string[]): Promise<void> => {
    let failed = 0;
    const fail = async (): Promise<void> => Promise.reject(new Error('the vendor is gone'));
    const workers = await startWorkers({
      databaseUrl: reporting.config.databaseUrl,
      applicationName: 'test',
      jobs: names.map((name) => createRecurringJob({ name, everySeconds: 3_600, retryLimit: 0, run: fail })),
      log: reporting.app.log,
      onEnd: () => void (failed += 1),
      timings: { polling: 0.5 },
    });
    await eventually(() => expect(failed).toBe(names.length), 10_000);
    await workers.stop();
  };

  test('has one row per provider with open discrepancies, and the money jobs that have failed', async () => {
    const saveHere = (check: string, scope: string, subject: string) =>
      withTransaction(reporting.pool, (tx) =>
        saveDiscrepancy(tx, { check, scope, subject, expected: 'a', found: 'b' }),
      );
    for (const number of [1, 2, 3]) await saveHere('rounds', 'arcade', `round ${number}`);
    await saveHere('vendor_wallet_balance', 'POP THB of p', 'POP THB of p');
    await saveHere('entries_are_balanced', 'ledger', 'entry 1');
    await failJobs('reconcile-vendors', 'cleanup-expired');
    await runJob('report-money-state', reporting);
    expect(received).toEqual([
      {
        authorization: `Bearer ${SERVICE_TOKEN}`,
        state: {
          discrepancies: [
            {
              provider: 'arcade',
              open: 4,
              changedAt: expect.any(String),
              detail: expect.stringMatching(/^rounds 3, vendor_wallet_balance 1, since 20.*, last changed 20/),
            },
            {
              provider: 'ledger',
              open: 1,
              changedAt: expect.any(String),
              detail: expect.stringMatching(/^entries_are_balanced 1, since 20/),
            },
          ],
          failedJobs: [{ job: 'reconcile-vendors', detail: 'the vendor is gone' }],
        },
      },
    ]);
  });

  /** Saves a discrepancy at another time than the ones before, and returns whether it is news in the report. */
  const isNews = async (change: Partial<Discrepancy>): Promise<boolean> => {
    await reporting.pool.query(`UPDATE discrepancies SET changed_at = '2026-11-30T00:00:00.000Z'`);
    await withTransaction(reporting.pool, (tx) =>
      saveDiscrepancy(tx, {
        check: 'rounds',
        scope: 'arcade',
        subject: 'round 1',
        expected: 'a',
        found: 'b',
        ...change,
      }),
    );
    received.length = 0;
    await runJob('report-money-state', reporting);
    return received[0]?.state.discrepancies[0]?.changedAt !== '2026-11-30T00:00:00.000Z';
  };
  const balance = { check: 'vendor_wallet_balance', scope: 'POP THB of p', subject: 'POP THB of p' };

  test.each([
    ['a new one', [{}], true],
    ['one that is found again', [{}, {}], false],
    ['one whose values change', [{}, { found: 'c' }], true],
    ['a difference that stays while the player plays on', [{ difference: 5n }, { found: 'c', difference: 5n }], false],
    [
      'a difference that grows',
      [
        { ...balance, difference: 5n },
        { ...balance, found: 'c', difference: 6n },
      ],
      true,
    ],
  ])('has the time of the last change: %s', async (_what, saved, expected) => {
    await reporting.pool.query('DELETE FROM discrepancies');
    let last = false;
    for (const each of saved) last = await isNews(each);
    expect(last).toBe(expected);
  });

  test.each(['explained', 'resolved'])('has the time when one that was %s is open again', async (closed) => {
    await reporting.pool.query('DELETE FROM discrepancies');
    await isNews({});
    await reporting.pool.query(`UPDATE discrepancies SET state = $1, note = CASE $1 WHEN 'explained' THEN 'x' END`, [
      closed,
    ]);
    expect(await isNews({ found: closed === 'explained' ? 'c' : 'b' })).toBe(true);
  });

  test('names brute force at passwords and codes only while there is some', async () => {
    received.length = 0;
    for (const count of [300, 301]) {
      await reporting.pool.query('DELETE FROM failed_attempts');
      await reporting.pool.query(`INSERT INTO failed_attempts VALUES (date_trunc('minute', now()), 'password', $1)`, [
        count,
      ]);
      await runJob('report-money-state', reporting);
    }
    expect(received.map(({ state }) => state.bruteForce)).toEqual([
      undefined,
      { failures: 301, limit: 300, detail: 'password 301' },
    ]);
  });

  test('fails when the release service does not accept it', async () => {
    status = 401;
    await expect(runJob('report-money-state', reporting)).rejects.toThrow('HTTP 401');
  });
});

test('reports nothing without a token of the release service', () => {
  expect(gateway.jobs.map(({ name }) => name)).not.toContain('report-money-state');
});
