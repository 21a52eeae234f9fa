import { eventually } from '@marquee/testing/eventually';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

describe('the icon of a member', () => {
  test('R2.22a R7.01d offers icons, keeps the chosen one, and removes it', async () => {
    const { client } = gateway;
    const { token } = await client.member();
    const { icon, icons } = await client.value('memberIcon', { token });
    expect(icon).toBeNull();
    expect(icons.length).toBeGreaterThanOrEqual(8);
    const chosen = icons[2]?.id ?? '';
    expect(await client.value('setMemberIcon', { token, body: { icon: chosen } })).toMatchObject({ icon: chosen });
    expect(await client.value('memberIcon', { token })).toMatchObject({ icon: chosen });
    expect(await client.value('memberIcon', { token: (await client.member()).token })).toMatchObject({ icon: null });
    expect(await client.value('setMemberIcon', { token, body: { icon: null } })).toMatchObject({ icon: null });
  });

  test('rejects an icon that is unknown or no longer offered, and keeps the chosen one', async () => {
    const { client, pool } = gateway;
    const { token } = await client.member();
    const { icons } = await client.value('memberIcon', { token });
    const [chosen = '', withdrawn = ''] = icons.map(({ id }) => id);
    await client.value('setMemberIcon', { token, body: { icon: chosen } });
    await pool.query('UPDATE member_icons SET enabled = false WHERE id = $1', [withdrawn]);
    for (const icon of [withdrawn, 'unknown'])
      expect(await client.call('setMemberIcon', { token, body: { icon } })).toMatchObject({
        status: 404,
        message: 'not_found',
      });
    const after = await client.value('memberIcon', { token });
    expect(after.icon).toBe(chosen);
    expect(after.icons.map(({ id }) => id)).not.toContain(withdrawn);
    await pool.query('UPDATE member_icons SET enabled = true');
  });

  test('shows trial accounts none of their own and lets them choose none', async () => {
    const { client } = gateway;
    const token = await client.trial();
    expect(await client.value('memberIcon', { token })).toMatchObject({ icon: null });
    expect(await client.call('setMemberIcon', { token, body: { icon: null } })).toMatchObject({
      message: 'in_need_true_account',
    });
  });
});

describe('R7.01q the language of a player', () => {
  const readLanguage = async (username: string) =>
    (await gateway.pool.query<{ language: string }>('SELECT language FROM players WHERE username = $1', [username]))
      .rows[0]?.language;

  test('is that of the registration until the player changes it', async () => {
    const { client } = gateway;
    const { token, username } = await client.member(undefined, undefined, 'zh-CN');
    expect(await readLanguage(username)).toBe('zh-CN');
    await client.value('setLanguage', { token, body: { language: 'th' } });
    expect(await readLanguage(username)).toBe('th');
  });

  test.each(['xx', 'th-TH', '', 'a'.repeat(300)])('is not %p, which the site does not offer', async (language) => {
    const { token, username } = await gateway.client.member(undefined, undefined, 'th');
    expect(await gateway.client.call('setLanguage', { token, body: { language } })).toMatchObject({
      status: 400,
      message: 'input.invalid',
      value: { fields: [{ path: 'language' }] },
    });
    expect(await readLanguage(username)).toBe('th');
  });
});

describe('R6.05 the consolidated balance', () => {
  test('is returned by wallet while the agent policy flag is on, to members only', async () => {
    const { client } = gateway;
    const { token } = await client.member();
    const { balance } = await client.value('balance', { token });
    await runOperatorCommand(gateway, 'feature', 'AGENTPOLICY', 'on');
    await eventually(async () =>
      expect(await client.value('consolidatedFunds', { token })).toEqual({
        balance,
        main: balance,
        atVendors: '0.00',
        currency: 'THB',
      }),
    );
    expect((await client.value('permission')).info.whitelabel.agentPolicy).toBe(true);
    expect(await client.call('consolidatedFunds', { token: await client.trial() })).toMatchObject({
      message: 'in_need_true_account',
    });
    await runOperatorCommand(gateway, 'feature', 'AGENTPOLICY', 'off');
    await eventually(async () =>
      expect(await client.call('consolidatedFunds', { token })).toMatchObject({ status: 404, message: 'not_found' }),
    );
    expect((await client.value('permission')).info.whitelabel.agentPolicy).toBe(false);
  });
});
