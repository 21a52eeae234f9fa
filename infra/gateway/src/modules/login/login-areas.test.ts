import { accountTypes } from '@marquee/contract';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const tokenOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string' ? value.token : '';

/** Who may knock, and how they are answered at the members' door and at the agents'. */
const knocks = [
  {
    who: 'a visitor without an account',
    type: null,
    member: 'login.wrong_credentials',
    agent: 'login.wrong_credentials',
  },
  { who: 'a member', type: accountTypes.member, member: null, agent: 'login.not_agent' },
  {
    who: 'a trial member, who has no password',
    type: accountTypes.trial,
    member: 'login.wrong_credentials',
    agent: 'login.wrong_credentials',
  },
  ...accountTypes.agent.map((type) => ({
    who: `an agent of type ${type}`,
    type,
    member: 'login.not_member',
    agent: null,
  })),
];

/** An account of this type: its name, and a password that is its own unless it has none. */
const accountOf = async (type: number | null): Promise<{ username: string; password: string }> => {
  if (type === null) return { username: 'nobody-at-all', password: 'seven-lanterns-9' };
  if (type === accountTypes.trial) {
    const { account } = await gateway.client.value('memberInfo', { token: await gateway.client.trial() });
    return { username: account, password: 'seven-lanterns-9' };
  }
  const { username, password } = await gateway.client.member();
  await gateway.pool.query('UPDATE players SET type = $2 WHERE username = $1', [username, type]);
  return { username, password };
};

describe.each(knocks)('R1.12 R6.02 R3.09 $who', ({ type, member, agent }) => {
  test.each([
    ['members', false, member],
    ['agents', true, agent],
  ] as const)('in the area of %s', async (_door, agentArea, expectedError) => {
    const { username, password } = await accountOf(type);
    const response = await gateway.client.login(username, password, { agentArea });
    if (expectedError !== null) return expect(response).toMatchObject({ success: false, message: expectedError });
    expect(response.status).toBe(200);
    expect((await gateway.client.value('memberInfo', { token: tokenOf(response.value) })).type).toBe(type);
  });
});
