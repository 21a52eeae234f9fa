import { calls, type CallName } from '@marquee/contract';
import { callSchemas, type Caller } from '@marquee/contract/schemas';
import { buildTestGateway, type TestGateway } from './test-gateway.ts';

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);

type Role = 'visitor' | 'forged token' | 'dead token' | 'trial' | 'member' | 'agent' | 'owes a password change';

let gateway: TestGateway;
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  gateway = await buildTestGateway();
  const { client } = gateway;
  const dead = (await client.member()).token;
  await client.call('logout', { token: dead });
  const agent = await client.value('login', {
    body: { username: 'agent_somchai', password: 'marquee-demo-1', agentArea: true, slider: await client.slide() },
  });
  const owing = await client.member();
  await gateway.pool.query('UPDATE players SET must_change_password = true WHERE username = $1', [owing.username]);
  const owed = await client.value('login', { body: { username: owing.username, password: owing.password, slider: await client.slide() } });
  Object.assign(tokens, {
    'owes a password change': owed.token, 'forged token': 'A'.repeat(43), 'dead token': dead, trial: await client.trial(), member: (await client.member()).token, agent: agent.token,
  });
});
afterAll(() => gateway.close());

/** What each kind of call says to each role before it looks at anything else; null lets the role in. */
const table: Record<Caller, Record<Role, string | null>> = {
  public: { visitor: null, 'forged token': null, 'dead token': null, trial: null, member: null, agent: null, 'owes a password change': null },
  token: {
    visitor: 'session.missing', 'forged token': 'session.expired', 'dead token': 'session.expired', trial: null, member: null, agent: null,
    'owes a password change': 'password.due',
  },
  member: {
    visitor: 'session.missing', 'forged token': 'session.expired', 'dead token': 'session.expired', trial: 'in_need_true_account', member: null, agent: null,
    'owes a password change': 'password.due',
  },
};

/** R1.05: what the frame needs to show who it is, and the two ways out. */
const openWhileDue: ReadonlySet<CallName> = new Set<CallName>(['memberInfo', 'changePassword', 'logout']);

const cells = callNames
  .filter((name) => name !== 'logout')
  .flatMap((name) => Object.entries(table[callSchemas[name].caller]).map(([role, refusal]) => [name, role, openWhileDue.has(name) && refusal === 'password.due' ? null : refusal] as const));

const admissions = ['session.missing', 'session.expired', 'in_need_true_account', 'session.wrong_account_type', 'password.due'];
const isRole = (name: string): name is Role => name in table.public;

test.each(cells)('R7.02 %s for %s', async (name, role, refusal) => {
  const token = isRole(role) ? tokens[role] : undefined;
  const answered = await gateway.client.call(name, { token });
  if (refusal === null) expect(admissions).not.toContain(answered.message);
  else expect(answered).toMatchObject({ status: refusal.startsWith('session.') ? 401 : 403, message: refusal });
});

test.each(['', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', `Bearer ${'A'.repeat(44)}`, `bearer x`, 'Bearer ../../etc', `Bearer ${'%00'.repeat(14)}x`])(
  'R7.02 the authorization header "%s" lets nobody in',
  async (authorization) => {
    const response = await gateway.app.inject({ method: 'GET', url: calls.memberInfo.path, headers: { authorization } });
    expect(response.statusCode).toBe(401);
  },
);

test('R7.01 every call answers under the envelope at its path, and other methods do not', async () => {
  for (const name of callNames) {
    const { method, path } = calls[name];
    const right = await gateway.app.inject({ method, url: path });
    expect([name, right.json()]).toMatchObject([name, { success: expect.any(Boolean) }]);
    expect([name, right.statusCode]).not.toEqual([name, 404]);
    for (const other of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((verb) => verb !== method)) {
      const wrong = await gateway.app.inject({ method: other, url: path });
      expect([name, other, wrong.statusCode, wrong.json(), wrong.headers['allow']]).toEqual([
        name, other, 405, { success: false, message: 'method_not_allowed' }, method,
      ]);
    }
  }
});

test('a player sees nothing of another player', async () => {
  const [one, two] = [await gateway.client.member(), await gateway.client.member()];
  for (const { token, username } of [one, two]) {
    expect((await gateway.client.value('memberInfo', { token })).account).toBe(username);
    expect((await gateway.client.value('betRecord', { token })).totalCount).toBe(0);
  }
});
