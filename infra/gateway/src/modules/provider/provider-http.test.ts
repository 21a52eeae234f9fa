import { randomUUID } from 'node:crypto';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { parseLaunchToken, playableGame, sendAsProvider, startGame } from '#test/provider-client.ts';

let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  gateway = await buildTestGateway();
  ({ token } = await gateway.client.member());
});
afterAll(() => gateway.close());

const send = (
  ...[name, body, options]: Parameters<typeof sendAsProvider> extends [unknown, ...infer Rest] ? Rest : never
) => sendAsProvider(gateway.app, name, body, options);

const bet = (
  game: { sessionToken: string; gameCode: string; currency: string },
  over: Readonly<Record<string, unknown>> = {},
) => ({
  ...game,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  amount: '10.00',
  ...over,
});

test('pays wins and returns stakes of a disabled provider, and closes it for play', async () => {
  const { token: own } = await gateway.client.member();
  const game = await startGame(gateway, own);
  const launched = await gateway.client.value('launchGame', { token: own, query: { gameCode: game.gameCode } });
  const [won, returned] = [bet(game), bet(game)];
  for (const stake of [won, returned]) await send('debit', stake);
  await gateway.pool.query(`UPDATE providers SET enabled = false`);
  const { app } = await gateway.startSecond();
  for (const [name, body] of [
    ['authenticate', { launchToken: parseLaunchToken(launched) }],
    ['balance', { sessionToken: game.sessionToken }],
    ['debit', bet(game)],
  ] as const)
    expect(await sendAsProvider(app, name, body)).toMatchObject({ http: 200, response: { status: 'MAINTENANCE' } });
  const win = { ...won, transactionId: randomUUID(), referenceTransactionId: won.transactionId, roundFinished: true };
  expect((await sendAsProvider(app, 'credit', win)).response).toMatchObject({ status: 'OK', balance: '990.00' });
  const rollback = { transactionId: randomUUID(), referenceTransactionId: returned.transactionId };
  expect((await sendAsProvider(app, 'rollback', rollback)).response).toMatchObject({
    status: 'OK',
    balance: '1000.00',
  });
  await gateway.pool.query(`UPDATE providers SET enabled = true`);
});

describe('a game from launch to settlement', () => {
  test('accepts a launch token once, for its own player, game and currency', async () => {
    const gameCode = await playableGame(gateway);
    const launched = await gateway.client.value('launchGame', { token, query: { gameCode, language: 'th' } });
    const launchToken = parseLaunchToken(launched);
    const first = await send('authenticate', { launchToken });
    const { currency, balance } = await gateway.client.value('balance', { token });
    expect(first.response).toMatchObject({ status: 'OK', gameCode, currency, balance, language: 'th' });
    expect(await send('authenticate', { launchToken })).toMatchObject({
      http: 200,
      response: { status: 'TOKEN_EXPIRED' },
    });
    expect(await send('authenticate', { launchToken: first.response.sessionToken })).toMatchObject({
      response: { status: 'TOKEN_EXPIRED' },
    });
    expect(await send('balance', { sessionToken: launchToken })).toMatchObject({
      response: { status: 'TOKEN_EXPIRED' },
    });
  });

  test('expires a launch token after five minutes, and opens one session for 16 concurrent uses', async () => {
    const gameCode = await playableGame(gateway);
    const old = parseLaunchToken(await gateway.client.value('launchGame', { token, query: { gameCode } }));
    await gateway.pool.query(
      `UPDATE game_sessions SET launch_expires_at = launch_expires_at - interval '5 minutes'
       WHERE session_hash IS NULL`,
    );
    expect((await send('authenticate', { launchToken: old })).response.status).toBe('TOKEN_EXPIRED');
    const launchToken = parseLaunchToken(await gateway.client.value('launchGame', { token, query: { gameCode } }));
    const responses = await Promise.all(Array.from({ length: 16 }, () => send('authenticate', { launchToken })));
    expect(responses.filter(({ response }) => response.status === 'OK')).toHaveLength(1);
  });

  test('changes the balance that the site shows by debit, credit and rollback', async () => {
    const { token: own } = await gateway.client.member();
    const game = await startGame(gateway, own);
    const shown = async () => (await gateway.client.value('balance', { token: own })).balance;
    const stake = bet(game);
    expect((await send('debit', stake)).response).toEqual({
      status: 'OK',
      balance: '990.00',
      currency: game.currency,
      transactionId: stake.transactionId,
    });
    const win = {
      ...bet(game),
      referenceTransactionId: stake.transactionId,
      roundId: stake.roundId,
      amount: '25.5',
      roundFinished: true,
    };
    expect((await send('credit', win)).response).toMatchObject({ status: 'OK', balance: '1015.50' });
    expect(await shown()).toBe('1015.50');
    const lost = bet(game, { amount: '15.50' });
    await send('debit', lost);
    expect(
      (
        await send('rollback', {
          transactionId: randomUUID(),
          referenceTransactionId: lost.transactionId,
          roundId: lost.roundId,
        })
      ).response,
    ).toMatchObject({ status: 'OK', balance: '1015.50' });
    expect((await send('balance', { sessionToken: game.sessionToken })).response).toEqual({
      status: 'OK',
      balance: '1015.50',
      currency: game.currency,
    });
  });

  test('invariant 18: rejects a payout above the multiple that a game of the catalogue declares', async () => {
    const { token: own } = await gateway.client.member();
    const game = await startGame(gateway, own);
    const { rows } = await gateway.pool.query<{ maxMultiple: number }>(
      'SELECT max_multiple AS "maxMultiple" FROM games WHERE code = $1',
      [game.gameCode],
    );
    const stake = bet(game);
    await send('debit', stake);
    const pay = (amount: string) =>
      send('credit', {
        ...stake,
        transactionId: randomUUID(),
        referenceTransactionId: stake.transactionId,
        roundFinished: true,
        amount,
      });
    const largest = 10 * (rows[0]?.maxMultiple ?? 0);
    expect((await pay(`${largest}.01`)).response.status).toBe('INVALID_REQUEST');
    expect((await pay(`${largest}.00`)).response.status).toBe('OK');
  });

  test('invariant 31: lets a trial player play with FUN', async () => {
    const game = await startGame(gateway, await gateway.client.trial());
    expect(game.currency).toBe('FUN');
    expect((await send('debit', bet(game))).response).toMatchObject({
      status: 'OK',
      balance: '9990.00',
      currency: 'FUN',
    });
    expect((await send('debit', bet(game, { currency: 'THB' }))).response).toMatchObject({ status: 'WRONG_CURRENCY' });
  });

  test('rejects the authentication of a player who may not play', async () => {
    const { username, token: own } = await gateway.client.member();
    const gameCode = await playableGame(gateway);
    const launchToken = parseLaunchToken(await gateway.client.value('launchGame', { token: own, query: { gameCode } }));
    await gateway.pool.query(`UPDATE players SET status = 'excluded' WHERE username = $1`, [username]);
    expect((await send('authenticate', { launchToken })).response).toEqual({ status: 'PLAYER_EXCLUDED' });
    await gateway.pool.query(`UPDATE players SET status = 'active' WHERE username = $1`, [username]);
    expect((await send('authenticate', { launchToken })).response.status).toBe('OK');
  });

  test('rejects debits and accepts credits during maintenance', async () => {
    const { token: own } = await gateway.client.member();
    const game = await startGame(gateway, own);
    const stake = bet(game);
    await send('debit', stake);
    await gateway.pool.query('UPDATE system_status SET maintenance = true');
    expect((await send('debit', bet(game))).response.status).toBe('MAINTENANCE');
    const win = {
      ...bet(game),
      referenceTransactionId: stake.transactionId,
      roundId: stake.roundId,
      roundFinished: true,
    };
    expect((await send('credit', win)).response.status).toBe('OK');
    await gateway.pool.query('UPDATE system_status SET maintenance = false');
  });
});

describe('unreadable input', () => {
  const stake = { sessionToken: 's', transactionId: 't', roundId: 'r', gameCode: 'g', currency: 'THB', amount: '1.00' };

  test.each([
    ['no JSON', 'debit', '{'],
    ['null', 'debit', 'null'],
    ['an array', 'debit', '[]'],
    ['a number as amount', 'debit', JSON.stringify({ ...stake, amount: 1 })],
    ['a negative amount', 'debit', JSON.stringify({ ...stake, amount: '-5.00' })],
    ['an exponent', 'debit', JSON.stringify({ ...stake, amount: '1e3' })],
    ['a sixth digit', 'debit', JSON.stringify({ ...stake, amount: '1.000001' })],
    ['a NUL in an id', 'debit', JSON.stringify({ ...stake, transactionId: 'a\0b' })],
    ['a long id', 'debit', JSON.stringify({ ...stake, transactionId: 'x'.repeat(129) })],
    ['a prototype', 'debit', '{"__proto__":{"sessionToken":"s"}}'],
    ['no reference', 'credit', JSON.stringify(stake)],
    ['deep nesting', 'rollback', '['.repeat(20_000)],
  ] as const)('%s is an invalid request', async (_, name, body) => {
    expect(await send(name, body)).toMatchObject({ http: 400, response: { status: 'INVALID_REQUEST' } });
  });

  test('rejects an amount outside the range of an account', async () => {
    const game = await startGame(gateway, token);
    expect((await send('debit', bet(game, { amount: '99999999999999.99999' }))).response.status).toBe(
      'INVALID_REQUEST',
    );
    expect((await send('debit', bet(game, { amount: '92233720368547.75' }))).response.status).toBe('NOT_ENOUGH_MONEY');
    const stake = bet(game);
    await send('debit', stake);
    const win = {
      ...bet(game),
      referenceTransactionId: stake.transactionId,
      roundId: stake.roundId,
      roundFinished: true,
      amount: '92233720368547.75807',
    };
    expect((await send('credit', win)).response.status).toBe('INVALID_REQUEST');
  });

  test('rejects another content type, an empty body and an oversized body', async () => {
    expect(
      (
        await gateway.app.inject({
          method: 'POST',
          url: '/provider/v1/debit',
          headers: { 'content-type': 'text/plain' },
          payload: 'x',
        })
      ).statusCode,
    ).toBe(415);
    expect((await gateway.app.inject({ method: 'POST', url: '/provider/v1/debit' })).statusCode).toBe(401);
    const big = JSON.stringify({ sessionToken: 'x'.repeat(300_000) });
    expect(
      (
        await gateway.app.inject({
          method: 'POST',
          url: '/provider/v1/debit',
          headers: { 'content-type': 'application/json' },
          payload: big,
        })
      ).statusCode,
    ).toBe(413);
  });
});

test('invariant 37: returns no amount as a JSON number', async () => {
  const game = await startGame(gateway, token);
  const stake = bet(game);
  const responses = [
    await send('debit', stake),
    await send('debit', stake),
    await send('balance', { sessionToken: game.sessionToken }),
    await send('credit', {
      ...bet(game),
      referenceTransactionId: stake.transactionId,
      roundId: stake.roundId,
      roundFinished: true,
    }),
  ];
  for (const { raw, response } of responses) {
    expect(response).toMatchObject({ status: 'OK', balance: expect.stringMatching(/^\d+\.\d{2}$/) });
    expect(raw).not.toMatch(/"(balance|amount)":\s*-?\d/);
  }
});
