import type { CallQuery } from '@marquee/contract';
import { verifyLaunchToken } from '@marquee/signed-calls';
import { buildTestGateway, TEST_PROVIDER_SECRET, type TestGateway } from '#test/test-gateway.ts';
import { eventually } from '@marquee/testing/eventually';
import { playableGame } from '#test/provider-client.ts';
import { parseLaunchToken } from './launch-url.ts';

let gateway: TestGateway;
let token: string;
let gameCode: string;

beforeAll(async () => {
  gateway = await buildTestGateway();
  ({ token } = await gateway.client.member());
  gameCode = await playableGame(gateway);
});
afterAll(() => gateway.close());

const launches = async (): Promise<number> =>
  (await gateway.pool.query<{ count: number }>('SELECT count(*)::int FROM game_sessions WHERE session_hash IS NULL'))
    .rows[0]?.count ?? 0;

test('puts the signed 256-bit token of a launch into the fragment, which no server logs', async () => {
  const launched = await gateway.client.value('launchGame', {
    token,
    query: { gameCode, theme: 'light', language: 'th' },
  });
  const url = new URL(launched.launchUrl);
  expect(launched.demo).toBe(false);
  expect(`${url.origin}${url.pathname}`).toBe(`http://localhost:8083/play/${gameCode}`);
  const launch = parseLaunchToken(launched);
  expect(verifyLaunchToken(TEST_PROVIDER_SECRET, launch)).toBe(true);
  expect(Number(launch.split('.')[1]) - Date.now()).toBeGreaterThan(4 * 60_000);
  expect(url.href.split('#')[0]).not.toContain(launch);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    launchId: expect.stringMatching(/^[0-9a-f]{16}$/),
    lang: 'th',
    theme: 'light',
  });
  const stored = await gateway.pool.query('SELECT 1 FROM game_sessions WHERE launch_hash = $1', [Buffer.from(launch)]);
  expect(stored.rowCount).toBe(0);
});

test('does not launch the group of a vendor, which is no game', async () => {
  for (const response of [
    await gateway.client.call('launchGame', { token, query: { gameCode: 'VLV_VELVET_TABLES' } }),
    await gateway.client.call('launchDemo', { query: { gameCode: 'VLV_VELVET_TABLES' } }),
  ])
    expect(response).toMatchObject({ status: 404, message: 'game.not_found' });
});

test('R6.01b launches a demo without a login and without a wallet', async () => {
  const before = await launches();
  const { launchUrl, demo } = await gateway.client.value('launchDemo', { query: { gameCode } });
  expect({
    demo,
    mode: new URL(launchUrl).searchParams.get('mode'),
    hash: new URL(launchUrl).hash,
  }).toEqual({ demo: true, mode: 'demo', hash: '' });
  expect((await gateway.client.value('launchGame', { token, query: { gameCode, mode: 'demo' } })).demo).toBe(true);
  expect(await launches()).toBe(before);
});

describe('a vendor with a limited set of currencies and languages', () => {
  const alone = (currencies: string[] | null, languages: string[] | null) =>
    gateway.pool.query(
      'UPDATE vendors SET currencies = $2, languages = $3 WHERE id = (SELECT vendor_id FROM games WHERE code = $1)',
      [gameCode, currencies, languages],
    );
  const start = (asked: string, language: string) =>
    gateway.client.call('launchGame', { token: asked, query: { gameCode, language } });
  afterEach(() => alone(null, null));

  test('rejects other currencies, except FUN', async () => {
    await alone(['VND'], null);
    expect(await start(token, 'en')).toMatchObject({ status: 409, message: 'game.currency_unavailable' });
    expect(await start(await gateway.client.trial(), 'en')).toMatchObject({ status: 200 });
  });

  test.each([
    [['th', 'en'], 'th', 'th'],
    [['zh-CN', 'en'], 'th', 'en'],
    [['zh-CN'], 'th', 'zh-CN'],
  ])('with the languages %j, a launch in %s opens in %s', async (languages, asked, spoken) => {
    await alone(null, languages);
    const { launchUrl } = await gateway.client.value('launchGame', { token, query: { gameCode, language: asked } });
    expect(new URL(launchUrl).searchParams.get('lang')).toBe(spoken);
  });
});

describe('R7.04 the lobby of a Vietnamese lottery', () => {
  const lobby = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'ELOTT',
    lottoGameCode: 'VN_MB',
    lottoView: 'betting',
    device: 'WEB',
  } as const;
  const start = (query: CallQuery<'launchGame'>) => gateway.client.call('launchGame', { token, query });
  const served = async () => {
    const { rows } = await gateway.pool.query<{ code: string }>(
      `UPDATE games SET playable = true WHERE vendor_id = (SELECT id FROM vendors WHERE code = 'TCG_LOTTO_VN')
       RETURNING code`,
    );
    await gateway.pool.query(`UPDATE vendors SET provider = 'arcade' WHERE code = 'TCG_LOTTO_VN'`);
    return rows[0]?.code ?? '';
  };

  test('opens with its area, mode, prizes, game, view, device, back URL and language', async () => {
    const backUrl = 'http://localhost:8080/lott';
    const { launchUrl } = await gateway.client.value('launchGame', {
      token,
      query: { gameCode: await served(), ...lobby, backUrl, language: 'th' },
    });
    expect(Object.fromEntries(new URL(launchUrl).searchParams)).toMatchObject({ ...lobby, backUrl, lang: 'th' });
  });

  test('needs all of its parameters or none', async () => {
    expect(await start({ gameCode: await served(), lottoArea: 'VN', lottoView: 'lobby' })).toMatchObject({
      status: 400,
      message: 'input.invalid',
    });
  });

  test('does not change the launch of other games', async () => {
    const { launchUrl } = await gateway.client.value('launchGame', { token, query: { gameCode, ...lobby } });
    expect(new URL(launchUrl).searchParams.has('lottoArea')).toBe(false);
  });
});

test('accepts back URLs of the site only', async () => {
  const start = (backUrl: string) => gateway.client.call('launchGame', { token, query: { gameCode, backUrl } });
  for (const foreign of ['https://evil.example/', 'http://localhost:9999/'])
    expect(await start(foreign)).toMatchObject({ status: 403, message: 'launch.foreign_address' });
  expect(await start('javascript:alert(1)')).toMatchObject({ status: 400, message: 'input.invalid' });
});

test('rejects a real-money launch of a visitor', async () => {
  expect(await gateway.client.call('launchGame', { query: { gameCode } })).toMatchObject({
    status: 401,
    message: 'session.missing',
  });
});

test('rejects an unknown game, a game under maintenance and a game without a provider', async () => {
  expect(await gateway.client.call('launchGame', { token, query: { gameCode: 'NO_SUCH' } })).toMatchObject({
    status: 404,
    message: 'game.not_found',
  });
  await gateway.pool.query('UPDATE games SET maintenance = true WHERE code = $1', [gameCode]);
  expect(await gateway.client.call('launchGame', { token, query: { gameCode } })).toMatchObject({
    status: 503,
    message: 'game.maintenance',
  });
  expect(await gateway.client.call('launchDemo', { query: { gameCode } })).toMatchObject({
    status: 503,
    message: 'game.maintenance',
  });
  await gateway.pool.query(
    'UPDATE games SET maintenance = false, playable = false, is_hot = false, is_new = false WHERE code = $1',
    [gameCode],
  );
  expect(await gateway.client.call('launchGame', { token, query: { gameCode } })).toMatchObject({
    status: 503,
    message: 'game.maintenance',
  });
  await gateway.pool.query('UPDATE games SET playable = true WHERE code = $1', [gameCode]);
});

test('rejects a game of a disabled provider', async () => {
  await gateway.pool.query('UPDATE providers SET enabled = false');
  expect(await gateway.client.call('launchGame', { token, query: { gameCode } })).toMatchObject({
    status: 503,
    message: 'game.maintenance',
  });
  await gateway.pool.query('UPDATE providers SET enabled = true');
});

test('R9.07d uses one of the merchant’s launch hosts', async () => {
  const hosts = ['https://a.games.example', 'https://b.games.example'];
  await gateway.pool.query('UPDATE merchant SET launch_cdns = $1', [hosts]);
  await eventually(async () => {
    const seen = new Set<string>();
    for (let launch = 0; launch < 24; launch += 1)
      seen.add(new URL((await gateway.client.value('launchDemo', { query: { gameCode } })).launchUrl).origin);
    expect(seen).toEqual(new Set(hosts));
  });
});
