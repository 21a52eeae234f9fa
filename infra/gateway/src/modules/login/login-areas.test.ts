import { accountTypes } from '@marquee/contract';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const getToken = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string' ? value.token : '';

/** Kinds of accounts, and the error of a login in the area of members and of agents; null: the login succeeds. */
const cases = [
  {
    player: 'a visitor without an account',
    type: null,
    member: 'login.wrong_credentials',
    agent: 'login.wrong_credentials',
  },
  { player: 'a member', type: accountTypes.member, member: null, agent: 'login.not_agent' },
  {
    player: 'a trial member, player has no password',
    type: accountTypes.trial,
    member: 'login.wrong_credentials',
    agent: 'login.wrong_credentials',
  },
  ...accountTypes.agent.map((type) => ({
    player: `an agent of type ${type}`,
    type,
    member: 'login.not_member',
    agent: null,
  })),
];

/** Creates an account of a type. Null and trial accounts have no password, so any password is returned for them. */
const createAccount = async (type: number | null): Promise<{ username: string; password: string }> => {
  if (type === null) return { username: 'unknown-player', password: 'seven-lanterns-9' };
  if (type === accountTypes.trial) {
    const { account } = await gateway.client.value('memberInfo', { token: await gateway.client.trial() });
    return { username: account, password: 'seven-lanterns-9' };
  }
  const { username, password } = await gateway.client.member();
  await gateway.pool.query('UPDATE players SET type = $2 WHERE username = $1', [username, type]);
  return { username, password };
};

describe.each(cases)('R3.09 R6.02ab $player', ({ type, member, agent }) => {
  test.each([
    ['members', false, member],
    ['agents', true, agent],
  ] as const)('in the area of %s', async (_area, agentArea, expectedError) => {
    const { username, password } = await createAccount(type);
    const response = await gateway.client.login(username, password, { agentArea });
    if (expectedError !== null) return expect(response).toMatchObject({ success: false, message: expectedError });
    expect(response.status).toBe(200);
    expect((await gateway.client.value('memberInfo', { token: getToken(response.value) })).type).toBe(type);
  });
});
