import { callAddresses, type CallName } from '@marquee/contract';
import { operatorCalls, type OperatorCall, type OperatorPermission } from '@marquee/contract/operator';
import type { Caller } from '@marquee/contract/calls';
import { providerCalls } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { listRoutes } from '#test/app-routes.ts';
import { expectedCaller } from '#test/expected-callers.ts';
import { startFakeOperators, type FakeOperators } from '@marquee/testing/fake-operators';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

const callNames = Object.keys(callAddresses).filter((name): name is CallName => name in callAddresses);
const operations: readonly (readonly [string, OperatorCall])[] = Object.entries(operatorCalls);

const roles = [
  'visitor',
  'forged token',
  'dead token',
  'disabled',
  'trial',
  'member',
  'agent',
  'password change required',
  'operator',
] as const;
type Role = (typeof roles)[number];

let operators: FakeOperators;
let gateway: TestGateway;
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  operators = await startFakeOperators();
  gateway = await buildTestGateway({ releasesOrigin: operators.origin });
  const { client } = gateway;
  const dead = (await client.member()).token;
  await client.call('logout', { token: dead });
  const disabled = await client.member();
  await gateway.pool.query(`UPDATE players SET status = 'disabled' WHERE username = $1`, [disabled.username]);
  await eventually(async () => expect((await client.call('memberInfo', { token: disabled.token })).status).toBe(401));
  const agent = await client.value('login', {
    body: {
      username: 'agent_somchai',
      password: 'marquee-demo-1',
      agentArea: true,
      slider: await client.solveSlider(),
    },
  });
  const owing = await client.member();
  await gateway.pool.query('UPDATE players SET must_change_password = true WHERE username = $1', [owing.username]);
  const restricted = await client.value('login', {
    body: { username: owing.username, password: owing.password, slider: await client.solveSlider() },
  });
  Object.assign(tokens, {
    'forged token': 'A'.repeat(43),
    'dead token': dead,
    disabled: disabled.token,
    trial: await client.trial(),
    member: (await client.member()).token,
    agent: agent.token,
    'password change required': restricted.token,
    operator: 'token-of-an-admin',
  });
});
afterAll(async () => {
  await gateway.close();
  await operators.stop();
});

const withoutSession = {
  visitor: 'session.missing',
  'forged token': 'session.expired',
  'dead token': 'session.expired',
  disabled: 'session.expired',
  operator: 'session.expired',
};

/** The error that each kind of call returns to each role before any other check; null: the role is admitted. */
const table: Record<Caller, Record<Role, string | null>> = {
  public: {
    visitor: null,
    'forged token': null,
    'dead token': null,
    disabled: null,
    trial: null,
    member: null,
    agent: null,
    'password change required': null,
    operator: null,
  },
  token: {
    ...withoutSession,
    trial: null,
    member: null,
    agent: null,
    'password change required': 'password.change_required',
  },
  member: {
    ...withoutSession,
    trial: 'in_need_true_account',
    member: null,
    agent: null,
    'password change required': 'password.change_required',
  },
};

/** Calls of a restricted session: the player's data for the header, change of the password, logout. */
const allowedWhileRestricted: ReadonlySet<CallName> = new Set<CallName>(['memberInfo', 'changePassword', 'logout']);

/** Calls that end the sessions of this table. */
const endsSessions: ReadonlySet<CallName> = new Set<CallName>(['logout', 'logoutEverywhere']);

const cells = callNames
  .filter((name) => !endsSessions.has(name))
  .flatMap((name) =>
    roles.map(
      (role) =>
        [
          name,
          role,
          allowedWhileRestricted.has(name) && role === 'password change required'
            ? null
            : table[expectedCaller(name)][role],
        ] as const,
    ),
  );

const admissions = [
  'session.missing',
  'session.expired',
  'in_need_true_account',
  'session.wrong_account_type',
  'password.change_required',
];

test.each(cells)('R7.02a %s for %s', async (name, role, expectedError) => {
  const response = await gateway.client.call(name, { token: tokens[role] });
  if (expectedError === null) expect(admissions).not.toContain(response.message);
  else
    expect(response).toMatchObject({
      status: expectedError.startsWith('session.') ? 401 : 403,
      message: expectedError,
    });
});

/** Public routes outside the contract: for machines, or pictures. */
const service = ['/healthz', '/openapi.json', '/media/*', '/wps/app/ios.mobileconfig'].flatMap((path) => [
  `GET ${path}`,
  `HEAD ${path}`,
]);

test('lists every route of the gateway in the authorization table', () => {
  const rows = [
    ...callNames.map((name) => `${callAddresses[name].method} ${callAddresses[name].path}`),
    ...Object.values(providerCalls).map(({ method, path }) => `${method} ${path}`),
    ...operations.map(([, { method, path }]) => `${method} /operator/v1${path}`),
  ];
  expect(listRoutes(gateway.app)).toEqual([...rows, ...service].toSorted());
});

const operatorTable: Record<string, readonly OperatorPermission[]> = {
  'token-of-an-admin': ['view', 'change', 'read-messages'],
  'token-of-a-releaser': ['view', 'change'],
  'token-of-a-viewer': ['view'],
  'token-of-another-part': [],
  'token-of-another-channel': [],
};

const askOperation = ({ method, path }: OperatorCall, token: string | undefined) =>
  gateway.app.inject({
    method,
    url: `/operator/v1${path.replace(':id', 'nothing')}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

test.each(
  operations.flatMap(([name, call]) =>
    Object.entries(operatorTable).map(([token, permissions]) => [name, token, call, permissions] as const),
  ),
)('%s for an operator with %s', async (_name, token, call, permissions) => {
  const response = await askOperation(call, token);
  if (permissions.includes(call.permission)) expect([401, 403]).not.toContain(response.statusCode);
  else expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'role' }]);
});

test.each(
  operations.flatMap(([name, call]) =>
    roles.filter((role) => role !== 'operator').map((role) => [name, role, call] as const),
  ),
)('the operation %s for %s', async (_name, role, call) => {
  const response = await askOperation(call, tokens[role]);
  expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'token' }]);
});

test.each(Object.entries(providerCalls).flatMap(([name, call]) => roles.map((role) => [name, role, call] as const)))(
  'rejects the provider call %s of %s without a signature',
  async (_name, role, { method, path }) => {
    const response = await gateway.app.inject({
      method,
      url: path,
      payload: '{}',
      headers: { authorization: `Bearer ${tokens[role] ?? ''}`, 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json()]).toEqual([401, { status: 'INVALID_SIGNATURE' }]);
  },
);

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic dXNlcjpwYXNz',
  `Bearer ${'A'.repeat(44)}`,
  `bearer x`,
  'Bearer ../../etc',
  `Bearer ${'%00'.repeat(14)}x`,
])('rejects the authorization header "%s"', async (authorization) => {
  const response = await gateway.app.inject({
    method: 'GET',
    url: callAddresses.memberInfo.path,
    headers: { authorization },
  });
  expect(response.statusCode).toBe(401);
});

test('serves every call in the envelope at its path, and rejects other methods', async () => {
  for (const name of callNames) {
    const { method, path } = callAddresses[name];
    const right = await gateway.app.inject({ method, url: path });
    expect([name, right.json()]).toMatchObject([name, { success: expect.any(Boolean) }]);
    expect([name, right.statusCode]).not.toEqual([name, 404]);
    for (const other of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((each) => each !== method)) {
      const wrong = await gateway.app.inject({ method: other, url: path });
      expect([name, other, wrong.statusCode, wrong.json(), wrong.headers['allow']]).toEqual([
        name,
        other,
        405,
        { success: false, message: 'method_not_allowed' },
        method,
      ]);
    }
  }
});

test('returns no data of another player', async () => {
  const [one, two] = [await gateway.client.member(), await gateway.client.member()];
  for (const { token, username } of [one, two]) {
    expect((await gateway.client.value('memberInfo', { token })).account).toBe(username);
    expect((await gateway.client.value('betRecord', { token })).totalCount).toBe(0);
  }
});
