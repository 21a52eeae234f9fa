import { randomUUID } from 'node:crypto';
import { addOperator, authorization } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';
import { maxCalls } from './limit-calls.ts';

/** As `lockAudit` locks it. */
const lockKey = 7_314_002;

let site: LobbyRegistry;
let eve: { authorization: string };
beforeAll(async () => {
  site = await LobbyRegistry.start();
  eve = await addOperator(site.registry.app, 'eve', [{ role: 'releaser', part: '*', channel: '*' }]);
});
afterAll(() => site.close());

const post = (url: string, payload: object) =>
  site.registry.app.inject({ method: 'POST', url, headers: eve, payload: { reason: 'because of a test', ...payload } });
const decide = (decision: string, payload: object) =>
  post(`/v1/channels/production/change-requests/${randomUUID()}/${decision}`, payload);

test.each<[string, () => Promise<{ statusCode: number }>]>([
  ['cancellations', () => decide('cancel', {})],
  ['rejections', () => decide('reject', { digest: 'a'.repeat(64) })],
  ['retirements', () => post('/v1/parts/lobby/releases/1.3.0/retire', {})],
  [
    'overrides',
    () => post('/v1/channels/production/parts/lobby/override', { reason: undefined, release: null, change: 1 }),
  ],
  ['acknowledgements', () => post(`/v1/alerts/${randomUUID()}/acknowledge`, {})],
])('R7 leaves connections to others while %s of one operator wait for the audit', async (_, send) => {
  await site.intruder.query('SELECT pg_advisory_lock($1)', [lockKey]);
  const calls = Array.from({ length: maxCalls }, send);
  const read = () => site.registry.app.inject({ url: '/v1/channels/production/status', headers: authorization });
  expect((await read()).statusCode).toBe(200);
  await site.intruder.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  await Promise.all(calls);
});
