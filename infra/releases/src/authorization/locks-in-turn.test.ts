import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eventually } from '@marquee/testing/eventually';
import { auditLockKey } from '#audit/append-audit.ts';
import { addOperator, authorization } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';
import { maxCalls } from './limit-calls.ts';

let site: LobbyRegistry;
let eve: { authorization: string };
beforeAll(async () => {
  // The newest three versions cannot be retired.
  site = await LobbyRegistry.start(['1.4.0']);
  const everything = { part: '*', channel: '*' };
  eve = await addOperator(site.registry.app, 'eve', [
    { role: 'releaser', ...everything },
    { role: 'admin', ...everything },
  ]);
});
afterAll(() => site.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  site.registry.app.inject({ method, url, headers: eve, payload: { reason: 'because of a test', ...payload } });
const decide = (decision: string, payload: object) =>
  call('POST', `/v1/channels/production/change-requests/${randomUUID()}/${decision}`, payload);
const set = (setting: string, payload: object) => call('PUT', `/v1/channels/staging/${setting}`, payload);
const createName = () => `n${randomUUID()}`;
const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });

test.each<[string, () => Promise<{ statusCode: number }>]>([
  ['cancellations', () => decide('cancel', {})],
  ['rejections', () => decide('reject', { digest: 'a'.repeat(64) })],
  ['retirements', () => call('POST', '/v1/parts/lobby/releases/1.1.0/retire')],
  ['acknowledgements', () => call('POST', `/v1/alerts/${randomUUID()}/acknowledge`)],
  ['approval rules', () => set('approval', { required: false })],
  ['rules about smoke tests', () => set('smoke-test', { required: false })],
  ['rules about unsigned builds', () => set('unsigned', { allowed: true })],
  ['new keys', () => call('POST', '/v1/parts/lobby/publishers', { name: createName(), publicKey })],
  ['removals of keys', () => call('DELETE', `/v1/parts/lobby/publishers/${createName()}`)],
  [
    'new operators',
    () =>
      call('POST', '/v1/operators', {
        name: createName(),
        grants: [{ role: 'viewer', part: '*', channel: '*' }],
      }),
  ],
  ['removals of operators', () => call('DELETE', `/v1/operators/${createName()}`)],
])('R7 leaves connections to others while %s of one operator wait for the audit', async (_, send) => {
  await site.intruder.query('SELECT pg_advisory_lock($1)', [auditLockKey]);
  const calls = Array.from({ length: maxCalls }, send);
  try {
    await eventually(async () => {
      const { rows } = await site.intruder.query(
        `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE datname = current_database() AND locktype = 'advisory' AND objid = $1 AND NOT granted`,
        [auditLockKey],
      );
      expect(rows).not.toHaveLength(0);
    });
    const read = () => site.registry.app.inject({ url: '/v1/channels/production/status', headers: authorization });
    expect((await read()).statusCode).toBe(200);
  } finally {
    await site.intruder.query('SELECT pg_advisory_unlock($1)', [auditLockKey]);
  }
  await Promise.all(calls);
});

test.each(['GET', 'HEAD'] as const)(
  'R7 leaves connections to others while %s reads of one operator wait',
  async (method) => {
    await site.intruder.query('BEGIN; LOCK TABLE report_count');
    const reads = Array.from({ length: maxCalls }, () =>
      site.registry.app.inject({ method, url: '/v1/channels/production/status', headers: eve }),
    );
    try {
      await eventually(async () => {
        const { rows } = await site.intruder.query(
          `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
           WHERE datname = current_database() AND relation = 'report_count'::regclass AND NOT granted`,
        );
        expect(rows).not.toHaveLength(0);
      });
      const url = '/v1/channels/production/audit';
      expect((await site.registry.app.inject({ url, headers: authorization })).statusCode).toBe(200);
    } finally {
      await site.intruder.query('ROLLBACK');
    }
    expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual(Array(maxCalls).fill(200));
  },
);
