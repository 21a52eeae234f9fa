import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import type { FastifyInstance } from 'fastify';
import type { RoundView } from '#http/schemas.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';
import { startGateway, startLossyProxy, type GatewayProcess, type LossyProxy } from './gateway-process.ts';

let gateway: GatewayProcess;
let proxy: LossyProxy;
let setup: Setup;
let app: FastifyInstance;
beforeAll(async () => {
  gateway = await startGateway();
  proxy = await startLossyProxy(gateway.origin);
  setup = await setUp({ gatewayOrigin: proxy.origin });
  const timings = { walletTimeoutMs: 5_000, debitDeadlineMs: 1_000 };
  app = await setup.start(timings, repeatJobs({ 'recover-rounds': 20 }));
});
afterAll(async () => {
  await setup.stop();
  await proxy.stop();
  await gateway.stop();
});

const openPlayer = async () => Player.real(app, await gateway.launch('BGS_DICE'));
const roll = (player: Player) =>
  player.call<RoundView & { code?: string }>('POST', '/api/rounds', {
    idempotencyKey: crypto.randomUUID(),
    stake: '10.00',
    bet: { game: 'dice', choice: { chance: 5_000, side: 'under' } },
  });
const readState = async (player: Player, { id }: RoundView) =>
  (await player.call<RoundView>('GET', `/api/rounds/${id}`)).value.state;

test('moves the stake and the payout of a round on the platform', async () => {
  const before = await gateway.readCash();
  const { value: round } = await roll(await openPlayer());
  expect(round.state).toBe('DONE');
  const payout = Math.round(Number(round.result?.payout) * 100);
  expect(await gateway.readCash()).toBe(before - 1_000 + payout);
});

test('ends a round whose debit never reached the platform, and then takes bets and rotates seeds', async () => {
  const before = await gateway.readCash();
  const player = await openPlayer();
  proxy.lost.add('debit');
  const { value: lost } = await roll(player);
  await eventually(async () => expect(await readState(player, lost)).toBe('ROLLED_BACK'), 10_000);
  proxy.lost.clear();
  expect(await gateway.readCash()).toBe(before);
  expect((await player.call('POST', '/api/seeds/rotate', {})).status).toBe(200);
  const again = await openPlayer();
  expect((await roll(again)).value.state).toBe('DONE');
});

test('stores few rounds of play money beyond the limit of stakes, also for a player without money', async () => {
  const player = await Player.real(app, await gateway.launchForFun('BGS_DICE', 2));
  const responses = [];
  for (let bet = 0; bet < 6; bet += 1) {
    const { value } = await roll(player);
    responses.push(value.reason ?? value.code);
  }
  expect(responses).toEqual([
    ...['NOT_ENOUGH_MONEY', 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED', 'TOKEN_EXPIRED'],
    ...['session.expired', 'session.expired'],
  ]);
});
