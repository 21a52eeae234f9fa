import { createHash } from 'node:crypto';
import CryptoJS from 'crypto-js';
import { callAddresses, type CallName } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { TEST_EDGE_SECRET } from '#test/gateway-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

const callNames = Object.keys(callAddresses).filter((name): name is CallName => name in callAddresses);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const decode = (path: string): string =>
  CryptoJS.AES.decrypt(path.slice(0, -8), path.slice(-8)).toString(CryptoJS.enc.Utf8);

test('R3.06b returns the merchant, the visitor and the status in the permission response', async () => {
  const value = await gateway.client.value('permission', { address: '203.0.113.7' });
  expect(value.location).toEqual({ ip: '203.0.113.7' });
  expect(value).toMatchObject({ maintenance: false, regionRestriction: false, maintenanceEndsAt: null });
  expect(value.info.whitelabel).toMatchObject({
    name: 'Marquee',
    currency: 'THB',
    gmtOffsetMinutes: 420,
    languages: expect.arrayContaining(['en', 'zh-CN', 'th']),
  });
  expect(value.info.imageCDNs).toEqual(['/media']);
  expect(value.info.encryptionKey.kid).toBe(
    createHash('sha256')
      .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x: value.info.encryptionKey.x, y: value.info.encryptionKey.y }))
      .digest('base64url'),
  );
});

test('R3.05d obfuscates customer service paths with their last eight characters as the key', async () => {
  const { info } = await gateway.client.value('permission');
  expect(info.customerService.map(({ path }) => decode(path))).toEqual([
    '/chat',
    'mailto:care@marquee.example',
    'https://line.example/marquee',
  ]);
  expect(JSON.stringify(info)).not.toContain('care@marquee');
});

test('returns banners in groups and in the requested language', async () => {
  const thai = await gateway.client.value('permission', { query: { language: 'th' } });
  const header = await gateway.client.value('permission', { headers: { 'accept-language': 'zh-SG,zh;q=0.9' } });
  const unknown = await gateway.client.value('permission', { query: { language: 'fr' } });
  const kickers = (value: typeof thai) =>
    value.info.banners.filter(({ groupName }) => groupName === 'w_home').map(({ kicker }) => kicker);
  expect(kickers(thai)[0]).toBe('คาสิโนสด');
  expect(kickers(header)[0]).toBe('真人娱乐场');
  expect(kickers(unknown)[0]).toBe('LIVE CASINO');
  expect(new Set(unknown.info.banners.map(({ groupName }) => groupName))).toEqual(
    new Set(['w_home', 'w_login', 'w_register', 'w_forget', 'w_video', 'w_leftmenu']),
  );
});

test('returns a banner without a translation in the merchant’s language', async () => {
  await gateway.pool.query(`DELETE FROM banner_texts WHERE language = 'th' AND title LIKE '%โต๊ะสด%'`);
  await eventually(async () => {
    const { info } = await gateway.client.value('permission', { query: { language: 'th' } });
    expect(info.banners.find(({ url }) => url === 'banners/hero')?.kicker).toBe('LIVE CASINO');
  });
});

test('returns a banner that links out of the site without its link', async () => {
  await gateway.pool.query(`UPDATE banners SET link = E'/\\t/evil.test' WHERE url = 'banners/hero'`);
  await eventually(async () => {
    const { info } = await gateway.client.value('permission');
    expect(info.banners.find(({ url }) => url === 'banners/hero')?.link).toBe('');
  });
});

test('R3.02a returns every property of every registration rule', async () => {
  const { fields } = await gateway.client.value('registerSettings');
  const { info } = await gateway.client.value('permission');
  expect(fields).toEqual(info.register.fields);
  expect(fields.find(({ field }) => field === 'username')).toEqual({
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    patternId: 'letter_first_letters_digits',
    minLength: 6,
    maxLength: 16,
  });
});

test('R3.08d applies a switched feature flag to the next visitor', async () => {
  const { client, pool } = gateway;
  const switchFreePlay = (enabled: boolean) =>
    pool.query(`UPDATE feature_flags SET enabled = $1 WHERE flag = 'FREEPLAY3'`, [enabled]);
  await switchFreePlay(false);
  await eventually(async () => expect((await client.value('whitelabel')).features.FREEPLAY3).toBe(false));
  expect((await client.call('freePlay', { body: {} })).message).toBe('register.closed');
  await switchFreePlay(true);
  await eventually(async () => expect(await client.trial()).toHaveLength(43));
});

describe('system status', () => {
  const setMaintenance = (minutes: number | null) =>
    gateway.pool.query(
      `UPDATE system_status
        SET maintenance = $1::int IS NOT NULL, maintenance_ends_at = now() + make_interval(mins => $1)`,
      [minutes],
    );
  const status = async (address = '127.0.0.1') => (await gateway.client.value('systemStatus', { address })).status;

  test('R4.01a returns 0 in normal operation', async () => {
    expect(await status()).toBe(0);
  });

  test('R4.01c returns 2 for a blocked network only, whose calls are rejected', async () => {
    await gateway.pool.query(`INSERT INTO blocked_networks (network) VALUES ('203.0.113.0/24'), ('2001:db8::/32')`);
    await eventually(async () => expect(await status('203.0.113.9')).toBe(2));
    expect(await status('2001:db8::17')).toBe(2);
    expect(await status('203.0.114.9')).toBe(0);
    expect((await gateway.client.value('permission', { address: '203.0.113.9' })).regionRestriction).toBe(true);
    expect(await gateway.client.call('gameMenus', { address: '203.0.113.9' })).toMatchObject({
      status: 403,
      message: 'info_ip_block',
      value: { ip: '203.0.113.9' },
    });
    expect((await gateway.client.call('gameMenus', { address: '203.0.114.9' })).status).toBe(200);
  });

  test('changes its revision exactly when the status of any visitor may change', async () => {
    const revision = async () => (await gateway.client.value('systemStatus', { address: '192.0.2.1' })).revision;
    const before = await revision();
    expect(await revision()).toBe(before);
    await gateway.pool.query(`INSERT INTO blocked_networks (network) VALUES ('198.51.100.0/24')`);
    await eventually(async () => expect(await revision()).not.toBe(before));
    await gateway.pool.query(`DELETE FROM blocked_networks WHERE network = '198.51.100.0/24'`);
    await eventually(async () => expect(await revision()).toBe(before));
  });

  test('R4.01d returns 1 in maintenance, also for a blocked network, and closes every other call', async () => {
    const { token } = await gateway.client.member();
    await setMaintenance(30);
    await eventually(async () => expect(await status('203.0.113.9')).toBe(1));
    const permission = await gateway.client.value('permission');
    expect(permission.maintenance).toBe(true);
    expect(Date.parse(permission.maintenanceEndsAt ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
    const open: readonly CallName[] = [
      'permission',
      'systemStatus',
      'chatModels',
      'launchChat',
      'chatMessages',
      'chatSend',
      'logout',
      'logoutEverywhere',
      'forgetLogin',
    ];
    expect((await gateway.client.value('chatModels')).models).toHaveLength(2);
    for (const name of callNames.filter((call) => !open.includes(call))) {
      expect([name, await gateway.client.call(name, { token, body: {} })]).toMatchObject([
        name,
        { status: 503, message: 'info_maintenance' },
      ]);
    }
    await setMaintenance(null);
    await eventually(async () => expect(await status()).toBe(0));
    expect((await gateway.client.call('gameMenus')).status).toBe(200);
  });

  test.each([
    ['maintenance', () => setMaintenance(30), () => setMaintenance(null)],
    [
      'a blocked network',
      () => gateway.pool.query(`INSERT INTO blocked_networks (network) VALUES ('198.51.100.0/24')`),
      () => gateway.pool.query(`DELETE FROM blocked_networks WHERE network = '198.51.100.0/24'`),
    ],
  ])('ends sessions in %s too', async (_name, close, open) => {
    const { client } = gateway;
    const address = '198.51.100.7';
    const member = await client.member();
    const other = await client.login(member.username, member.password);
    const third = await client.login(member.username, member.password);
    const tokens = [other, third].map(({ value }) => Object(value).token);
    await close();
    await eventually(async () => expect(await status(address)).not.toBe(0));
    expect((await client.call('memberInfo', { token: member.token, address })).success).toBe(false);
    expect(await client.call('logout', { token: member.token, address })).toMatchObject({ status: 200 });
    expect(await client.call('forgetLogin', { address })).toMatchObject({ status: 200 });
    expect(await client.call('logoutEverywhere', { token: tokens[0], address })).toMatchObject({ status: 200 });
    await open();
    await eventually(async () => expect(await status(address)).toBe(0));
    for (const token of [member.token, ...tokens])
      expect((await client.call('memberInfo', { token })).message).toBe('session.expired');
  });

  test('returns to normal on every gateway at the end of a maintenance, with another revision', async () => {
    const { client, pool } = gateway;
    const second = await gateway.startSecond();
    const revision = async () => (await client.value('systemStatus')).revision;
    const open = await revision();
    await pool.query(`UPDATE system_status SET maintenance = true, maintenance_ends_at = now() + interval '1 hour'`);
    await eventually(async () => expect(await status()).toBe(1));
    expect((await second.client.value('systemStatus')).status).toBe(1);
    expect((await client.call('gameMenus')).status).toBe(503);
    // As when the hour has passed: no gateway is notified.
    const silent = await pool.connect();
    await silent.query('SET session_replication_role = replica');
    await silent.query('UPDATE system_status SET maintenance_ends_at = now()');
    silent.release(true);
    await eventually(async () => expect(await status()).toBe(0), 8_000);
    expect(await client.value('permission')).toMatchObject({ maintenance: false, maintenanceEndsAt: null });
    expect((await client.call('gameMenus')).status).toBe(200);
    await eventually(async () => expect((await second.client.value('systemStatus')).status).toBe(0));
    expect(await revision()).toBe(open);
  });

  test.each([
    ['x-forwarded-for', { 'x-forwarded-for': '192.0.2.44' }],
    ['an address without the edge’s secret', { 'x-marquee-client-ip': '192.0.2.44' }],
    ['an address with a wrong secret', { 'x-marquee-client-ip': '192.0.2.44', 'x-marquee-edge-secret': 'guess' }],
    ['what is no address', { 'x-marquee-client-ip': '<b>', 'x-marquee-edge-secret': TEST_EDGE_SECRET }],
  ])('ignores %s', async (_name, headers) => {
    expect((await gateway.client.value('permission', { headers })).location.ip).toBe('127.0.0.1');
  });

  test('treats IPv4 in IPv6 notation as IPv4', async () => {
    expect((await gateway.client.value('permission', { address: '::ffff:192.0.2.44' })).location.ip).toBe('192.0.2.44');
  });
});
