import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  releaseRoles as roles,
  rolesByPermission,
  type ReleaseRole as Role,
  type ReleasePermission,
} from '@marquee/contract/release-calls';
import { isAllowed } from './grant.ts';
import {
  addOperator,
  authorization,
  change,
  fetchManifest,
  findRequestDigest,
  publishVersions,
  startRegistry,
  type Registry,
} from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
});
afterAll(() => registry.close());

const ofPart = '/v1/channels/production/parts/lobby';
const unknown = '00000000-0000-4000-8000-000000000000';
const later = () => new Date(Date.now() + 3_600_000).toISOString();

type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object];

/** One call of each permission that changes nothing and is not rejected with 403 for a permitted operator. */
const calls: Readonly<Record<ReleasePermission, Call>> = {
  read: ['GET', '/v1/channels/production/status'],
  publish: ['PUT', '/v1/parts/lobby/releases?channel=production'],
  switch: ['POST', `${ofPart}/switch`, { version: '1.1.0', dryRun: true }],
  canary: ['POST', `${ofPart}/canary`, { version: '1.1.0', rule: { percent: 5 }, dryRun: true }],
  'canary-stop': ['POST', `${ofPart}/canary-stop`, { dryRun: true }],
  promote: ['POST', `${ofPart}/promote`, { dryRun: true }],
  rollback: ['POST', `${ofPart}/rollback`, { dryRun: true }],
  schedule: ['POST', `${ofPart}/schedule`, { action: 'switch', version: '1.1.0', at: later(), dryRun: true }],
  cancel: ['POST', `/v1/channels/production/change-requests/${unknown}/cancel`, {}],
  approve: ['POST', `/v1/channels/production/change-requests/${unknown}/approve`, { digest: '0'.repeat(64) }],
  reject: ['POST', `/v1/channels/production/change-requests/${unknown}/reject`, { digest: '0'.repeat(64) }],
  override: ['POST', `${ofPart}/override`, { release: null, change: 0, reason: undefined }],
  verify: ['POST', '/v1/artefacts/verify', { part: 'lobby', reason: undefined }],
  retire: ['POST', '/v1/parts/lobby/releases/9.9.9/retire', {}],
  'run-job': ['POST', '/v1/jobs/unknown/run', {}],
  acknowledge: ['POST', `/v1/alerts/${unknown}/acknowledge`, {}],
  'report-restart': [
    'POST',
    '/v1/service-restarts',
    { service: 'gateway', cause: 'exited', detail: 'exited with code 1', reason: undefined },
  ],
  withdraw: ['POST', `${ofPart}/withdraw`, { dryRun: true }],
  approval: ['PUT', '/v1/channels/staging/approval', { required: false }],
  publishers: ['GET', '/v1/parts/lobby/publishers'],
  operators: ['GET', '/v1/operators'],
};

const sendCall = (headers: { authorization: string }, [method, url, body]: Call) =>
  registry.app.inject({
    method,
    url,
    headers: { ...headers, 'if-match': '"1"' },
    ...(body === undefined ? {} : { payload: { reason: 'because of a test', ...body } }),
  });

/** Permissions that need the part of a stored change request; they are tested with a real one. */
const needsOne: readonly ReleasePermission[] = ['approve', 'reject', 'cancel'];
const cells = roles.flatMap((role) =>
  Object.keys(rolesByPermission).map((permission) => [role, permission as ReleasePermission] as const),
);

const expected: Readonly<Record<Role, readonly ReleasePermission[]>> = {
  viewer: ['read'],
  publisher: ['read', 'publish', 'override', 'verify'],
  releaser: [
    'read',
    'switch',
    'canary',
    'canary-stop',
    'promote',
    'rollback',
    'schedule',
    'cancel',
    'approve',
    'reject',
    'override',
    'verify',
    'retire',
    'run-job',
    'acknowledge',
  ],
  admin: Object.keys(rolesByPermission) as ReleasePermission[],
};

describe('R7 roles', () => {
  const tokens = new Map<Role, { authorization: string }>();
  beforeAll(async () => {
    for (const role of roles)
      tokens.set(role, await addOperator(registry.app, `all-${role}`, [{ role, part: '*', channel: '*' }]));
  });

  test.each(cells)('allows %s the permission %s only as the table says', async (role, permission) => {
    const isExpected = expected[role].includes(permission);
    expect(isAllowed([{ role, part: '*', channel: '*' }], permission, { part: 'lobby', channel: 'production' })).toBe(
      isExpected,
    );
    const before = await fetchManifest(registry.app);
    const { statusCode, ...response } = await sendCall(tokens.get(role) ?? authorization, calls[permission]);
    if (needsOne.includes(permission)) expect(statusCode).toBe(404);
    else
      expect([permission, statusCode === 403, statusCode === 403 ? response.json().code : 'role']).toEqual([
        permission,
        !isExpected,
        'role',
      ]);
    expect(await fetchManifest(registry.app)).toEqual(before);
  });

  test.each(cells.filter(([, permission]) => needsOne.includes(permission)))(
    '%s may %s a stored change request only with a role that allows it',
    async (role, permission) => {
      const requested = await sendCall(authorization, [
        'POST',
        `${ofPart}/schedule`,
        { action: 'switch', version: '1.1.0', at: later(), actor: 'operator' },
      ]);
      const [method, url] = calls[permission];
      const response = await sendCall(tokens.get(role) ?? authorization, [
        method,
        url.replace(unknown, requested.json().changeRequestId),
        permission === 'cancel'
          ? {}
          : { digest: await findRequestDigest(registry.app, requested.json().changeRequestId) },
      ]);
      expect([response.statusCode < 300, response.json().code]).toEqual(
        expected[role].includes(permission) ? [true, undefined] : [false, 'role'],
      );
      await sendCall(authorization, [
        'POST',
        `/v1/channels/production/change-requests/${requested.json().changeRequestId}/cancel`,
        {},
      ]);
    },
  );
});

test('R7 limits a role to its part and channel', async () => {
  const ann = await addOperator(registry.app, 'ann', [
    { role: 'releaser', part: 'lobby', channel: 'staging' },
    { role: 'viewer', part: 'member', channel: 'production' },
  ]);
  expect((await sendCall(ann, calls.switch)).json().code).toBe('role');
  const staging = {
    ...calls.switch,
    1: calls.switch[1].replace('production', 'staging'),
    2: { version: '1.1.0', dryRun: true },
  };
  expect(
    (
      await registry.app.inject({
        method: 'POST',
        url: staging[1],
        headers: { ...ann, 'if-match': '"0"' },
        payload: { ...staging[2], reason: 'because of a test' },
      })
    ).statusCode,
  ).toBe(200);
  expect(
    (
      await registry.app.inject({
        method: 'POST',
        url: staging[1].replace('lobby', 'member'),
        headers: { ...ann, 'if-match': '"0"' },
        payload: { ...staging[2], reason: 'because of a test' },
      })
    ).json().code,
  ).toBe('role');
  expect((await sendCall(ann, calls.retire)).json().code).toBe('role');
  expect((await sendCall(ann, calls.read)).json().parts).toEqual([]);
  expect((await sendCall(ann, ['GET', '/v1/channels/staging/status'])).json().parts).toMatchObject([{ part: 'lobby' }]);
  expect((await sendCall(ann, ['GET', `${ofPart}/history`])).json().code).toBe('role');
  expect((await sendCall(ann, ['GET', '/v1/me'])).json()).toMatchObject({
    name: 'ann',
    grants: [{ role: 'releaser' }, { role: 'viewer' }],
  });
});

test('rejects new operators from an admin of one part', async () => {
  const bob = await addOperator(registry.app, 'bob', [{ role: 'admin', part: 'lobby', channel: '*' }]);
  const more = await registry.app.inject({
    method: 'POST',
    url: '/v1/operators',
    headers: bob,
    payload: { name: 'carl', grants: [{ role: 'admin', part: '*', channel: '*' }] },
  });
  expect([more.statusCode, more.json().code]).toEqual([403, 'role']);
});

test('R7 audits the operator of the token as actor; only the bootstrap token may name another', async () => {
  const dora = await addOperator(registry.app, 'dora', [{ role: 'releaser', part: '*', channel: '*' }]);
  const newest = async () => (await sendCall(authorization, ['GET', `${ofPart}/history?limit=1`])).json().entries[0];
  const at = async (headers: { authorization: string }, body: object) => {
    const { revision } = (await fetchManifest(registry.app)).manifest;
    return registry.app.inject({
      method: 'POST',
      url: `${ofPart}/switch`,
      headers: { ...headers, 'if-match': `"${revision}"` },
      payload: { reason: 'because of a test', ...body },
    });
  };
  await at(dora, { version: '1.1.0', actor: 'the-director' });
  expect((await newest()).actor).toBe('dora');
  await at(authorization, { version: '1.0.0', actor: 'ann' });
  expect((await newest()).actor).toBe('ann');
  await at(authorization, { version: '1.1.0' });
  expect((await newest()).actor).toBe('root');
});

test('shows a token once, stores its hash, and revokes it with its operator', async () => {
  const eve = await addOperator(registry.app, 'eve', [{ role: 'viewer', part: '*', channel: '*' }]);
  const token = eve.authorization.replace('Bearer ', '');
  const intruder = new pg.Client({ connectionString: registry.database.url });
  await intruder.connect();
  const { rows } = await intruder.query("SELECT * FROM operator WHERE name = 'eve'");
  const { rows: audited } = await intruder.query("SELECT detail::text FROM audit WHERE action = 'operator-add'");
  await intruder.end();
  expect(rows[0].token_hash).toBe(createHash('sha256').update(token).digest('hex'));
  expect(JSON.stringify([rows, audited])).not.toContain(token);
  expect((await sendCall(authorization, calls.operators)).body).not.toContain('token');
  expect((await sendCall(eve, calls.read)).statusCode).toBe(200);
  expect((await sendCall(authorization, ['DELETE', '/v1/operators/eve'])).json()).toEqual({ removed: 'eve' });
  expect((await sendCall(eve, calls.read)).statusCode).toBe(401);
  expect((await sendCall(authorization, ['DELETE', '/v1/operators/eve'])).statusCode).toBe(404);
});

test.each([
  ['a taken name', { name: 'ann', grants: [{ role: 'viewer', part: '*', channel: '*' }] }, 'name-taken'],
  ['a name of the service', { name: 'root', grants: [{ role: 'viewer', part: '*', channel: '*' }] }, 'input'],
  ['no grants', { name: 'fred', grants: [] }, 'input'],
  ['an invented role', { name: 'fred', grants: [{ role: 'king', part: '*', channel: '*' }] }, 'input'],
])('rejects %s', async (_what, payload, expectedCode) => {
  expect(
    (await registry.app.inject({ method: 'POST', url: '/v1/operators', headers: authorization, payload })).json().code,
  ).toBe(expectedCode);
});
