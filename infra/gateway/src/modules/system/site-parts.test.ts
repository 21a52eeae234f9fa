import { randomInt } from 'node:crypto';
import type { SitePart } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const operator = (...words: string[]) => runOperatorCommand(gateway, ...words);

test('hides, closes and marks games and vendors by command', async () => {
  const { client } = gateway;
  const game = async () => (await client.value('gameList', { query: { gameName: 'Tiger Bonanza' } })).games[0];
  expect((await operator('game', 'RPG_TIGER_BONANZA', 'maintenance', 'on')).stdout).toBe(
    'RPG_TIGER_BONANZA: maintenance is now on.\n',
  );
  await operator('game', 'RPG_TIGER_BONANZA', 'hot', 'off');
  expect(await game()).toMatchObject({ maintenance: true, isHot: 0 });
  await operator('game', 'RPG_TIGER_BONANZA', 'maintenance', 'off');
  await operator('vendor', 'RPG', 'maintenance', 'on');
  expect(await game()).toMatchObject({ maintenance: true });
  await operator('vendor', 'RPG', 'maintenance', 'off');
  await operator('vendor', 'RPG', 'listed', 'off');
  expect(await game()).toBeUndefined();
  await operator('vendor', 'RPG', 'listed', 'on');
  expect(await game()).toMatchObject({ maintenance: false });
  const opensIn = async () => (await client.value('launchDemo', { query: { gameCode: 'RPG_TIGER_BONANZA' } })).opensIn;
  await operator('vendor', 'RPG', 'window', 'on');
  expect(await opensIn()).toBe('window');
  await operator('vendor', 'RPG', 'window', 'off');
  expect(await opensIn()).toBe('frame');
  const { rows } = await gateway.pool.query<{ code: string }>(`SELECT code FROM games WHERE NOT playable LIMIT 1`);
  const code = rows[0]?.code ?? '';
  for (const flag of ['hot', 'new'])
    await expect(operator('game', code, flag, 'on')).rejects.toMatchObject({
      code: 1,
      stdout: `${code} cannot be played yet, so it is not called hot or new.\n`,
    });
  await expect(gateway.pool.query('UPDATE games SET is_hot = true WHERE code = $1', [code])).rejects.toThrow(
    'games_advertised',
  );
  await expect(operator('game', 'NOBODY', 'hot', 'on')).rejects.toMatchObject({
    code: 1,
    stdout: 'Games: there is no code NOBODY.\n',
  });
  await expect(operator('vendor', 'RPG', 'hot', 'on')).rejects.toMatchObject({
    code: 1,
    stdout: 'Vendors: give a code, a flag (maintenance, listed, window, inhouse) and on or off.\n',
  });
});

const info = async () => (await gateway.client.value('permission')).info;

/** Disables a part of the site during a check. */
async function without(part: SitePart, check: () => Promise<void>): Promise<void> {
  expect((await operator('feature', part, 'off')).stdout).toBe(`${part} is now off.\n`);
  await eventually(check);
  await operator('feature', part, 'on');
}

test('R4.16c lists the slots of a vendor in a category after the slots when they are in-house', async () => {
  const { client } = gateway;
  const categories = async () =>
    (await client.value('gameMenus')).categories
      .slice(0, 3)
      .map(({ gameClassify, cards }) => [gameClassify, cards.some(({ code }) => code === 'BLR')]);
  const count = async (gameClassify: 'RNG' | 'INHOUSE' | 'FISH') =>
    (await client.value('gameList', { query: { gameClassify, vassalage: 'BLR' } })).totalCount;
  const before = [
    ['RNG', true],
    ['LIVE', false],
    ['FISH', true],
  ];
  expect(await categories()).toEqual(before);
  expect((await operator('vendor', 'BLR', 'inhouse', 'on')).stdout).toBe('BLR: inhouse is now on.\n');
  await eventually(async () =>
    expect(await categories()).toEqual([
      ['RNG', false],
      ['INHOUSE', true],
      ['LIVE', false],
    ]),
  );
  expect([await count('RNG'), await count('INHOUSE'), await count('FISH')]).toEqual([0, 8, 10]);
  await expect(operator('vendor', 'VLV', 'inhouse', 'on')).rejects.toMatchObject({
    code: 1,
    stdout: 'Vendors: VLV has no slots.\n',
  });
  await operator('vendor', 'BLR', 'inhouse', 'off');
  await eventually(async () => expect(await categories()).toEqual(before));
  expect(await count('RNG')).toBe(8);
});

describe('optional parts of the site', () => {
  test('R3.03c R6.06a VIP: hides the club and the rank of players', async () => {
    const { token } = await gateway.client.member();
    await gateway.pool.query('UPDATE players SET vip_rank_level = 3');
    const seen = async () => {
      const { hasVip, vipRankLevel, vipLabelName } = await gateway.client.value('memberInfo', { token });
      return [(await info()).whitelabel.vip, hasVip, vipRankLevel, vipLabelName];
    };
    const member = [true, true, 3, expect.any(String)];
    expect(await seen()).toEqual(member);
    await without('VIP', async () => expect(await seen()).toEqual([false, false, 0, null]));
    await eventually(async () => expect(await seen()).toEqual(member));
  });

  test('R6.06b SPORTS: hides sports from menus, lists, search and launch, but not e-sports and cockfight', async () => {
    const { client, pool } = gateway;
    const { rows } = await pool.query<{ code: string }>(`SELECT code FROM games WHERE classify = 'SPORTS' LIMIT 1`);
    const gameCode = rows[0]?.code ?? '';
    const classes = async () => (await client.value('gameMenus')).categories.map(({ gameClassify }) => gameClassify);
    const listed = async () => (await client.value('gameList', { query: { gameClassify: 'SPORTS' } })).totalCount;
    expect(await classes()).toContain('SPORTS');
    expect(await listed()).toBeGreaterThan(0);
    await without('SPORTS', async () => {
      expect(await classes()).not.toContain('SPORTS');
      expect(await classes()).toEqual(expect.arrayContaining(['ESPORTS', 'COCKFIGHT']));
      expect(await listed()).toBe(0);
      expect(await client.call('launchDemo', { query: { gameCode } })).toMatchObject({
        status: 404,
        message: 'game.not_found',
      });
    });
    await eventually(async () => expect(await classes()).toContain('SPORTS'));
    expect(await listed()).toBeGreaterThan(0);
  });

  test('R6.06c RESOURCES: returns no app and no external address', async () => {
    expect(Object.keys((await info()).resources)).toEqual(
      expect.arrayContaining(['Android', 'MOBILECONFIG', 'TELEGRAM']),
    );
    await without('RESOURCES', async () => expect((await info()).resources).toEqual({}));
  });

  test('R6.06d CUSTOMERSERVICE: returns no contact and starts no chat', async () => {
    expect((await info()).customerService).toHaveLength(3);
    await without('CUSTOMERSERVICE', async () => {
      expect((await info()).customerService).toEqual([]);
      expect((await gateway.client.value('chatModels')).models).toEqual([]);
      expect(await gateway.client.call('launchChat')).toMatchObject({ status: 404, message: 'not_found' });
    });
  });

  test('R6.06e REGCOUNTRYCODE: registers numbers of the merchant’s country only; others still log in', async () => {
    const { client } = gateway;
    const number = (countryDialingCode: string) => ({
      mobileNum: String(randomInt(900_000_000, 999_999_999)),
      countryDialingCode,
    });
    const getError = async (name: 'smsRegister' | 'smsNoLogin', dialing: string) =>
      (
        await client.callWithChallenge(name, {
          body: { ...number(dialing), ...(name === 'smsNoLogin' && { purpose: 'login' }) },
        })
      ).message;
    expect((await info()).register.countryCode).toBe(true);
    expect(await getError('smsRegister', '84')).toBeUndefined();
    await without('REGCOUNTRYCODE', async () => {
      expect((await info()).register.countryCode).toBe(false);
      expect(await getError('smsRegister', '84')).toBe('sms.number_invalid');
      expect(await getError('smsRegister', '66')).toBeUndefined();
      expect(await getError('smsNoLogin', '84')).toBeUndefined();
    });
  });

  test('R3.03d REFERRAL: does not offer sharing', async () => {
    const { token } = await gateway.client.member();
    const seen = async () => [
      (await info()).whitelabel.referral,
      (await gateway.client.value('memberInfo', { token })).availablePromo,
    ];
    expect(await seen()).toEqual([true, [{ type: 'REFERRAL', enabled: true }]]);
    await without('REFERRAL', async () =>
      expect(await seen()).toEqual([false, [{ type: 'REFERRAL', enabled: false }]]),
    );
  });

  test('rejects an unknown flag', async () => {
    await expect(operator('feature', 'JACKPOT', 'off')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('VIP, SPORTS, RESOURCES, CUSTOMERSERVICE, REGCOUNTRYCODE, REFERRAL'),
    });
  });
});
