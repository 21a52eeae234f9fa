import { randomUUID } from 'node:crypto';
import { readAmount } from '@marquee/money';
import { emptyPurse } from '#modules/purse/empty-purse.service.ts';
import { findPurses } from '#modules/purse/purse.repository.ts';
import { listPurses } from '#modules/reconciliation/books.repository.ts';
import { readFindings } from '#modules/reconciliation/findings.repository.ts';
import { reconcileOnce } from '#modules/reconciliation/reconcile-job.ts';
import { askForRun } from '#modules/reconciliation/run.repository.ts';
import { PurseScene, type PurseMember } from './purse-scene.ts';

let scene: PurseScene;
beforeEach(async () => {
  scene = await PurseScene.open();
  await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '2 days'`);
  await findings();
});
afterEach(() => scene.close());

const keyOf = ({ purse }: PurseMember): string => `${purse.vendor}/${purse.player}/${purse.currency}`;
const holds = (member: PurseMember, amount: string): void =>
  void scene.vendor.balances.set(keyOf(member), readAmount(amount));
const bet = (stake: string, payout: string, gameCode = scene.gameCode) => ({
  roundId: randomUUID(),
  gameCode,
  stake,
  payout,
});

const findings = async (): Promise<string[][]> => {
  await askForRun(scene.gateway.pool);
  await reconcileOnce(scene.gateway.gateway);
  return (await readFindings(scene.gateway.pool)).map(({ check, state, expected, found }) => [
    check,
    state,
    expected,
    found,
  ]);
};

describe('what a vendor has beyond the books', () => {
  test('stays there, and holds up nothing that is the player’s', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    holds(member, '107');
    await scene.logOut(member);
    expect([await scene.books(member), scene.vendor.balanceOf(member.purse)]).toEqual([[1000, 0, 0], '7.00']);
  });

  test('does not come home by command either, and leaves what is the player’s free', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    holds(member, '107');
    expect(await scene.moved(member, 'out', '107')).toBe('wallet.not_enough');
    const key = randomUUID();
    expect(await scene.moved(member, 'out', '100', key)).toBe('done');
    expect(await scene.moved(member, 'out', '100', key)).toBe('done');
    expect(await scene.books(member)).toEqual([1000, 0, 0]);
  });

  test('because of a bet that cannot be booked stays there too', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    scene.vendor.play(member.purse, bet('10', '60', 'NOBODY'));
    await scene.logOut(member);
    expect([await scene.books(member), scene.vendor.balanceOf(member.purse)]).toEqual([[1000, 0, 0], '50.00']);
  });

  test('is looked for once a day in a purse that nobody has used for long', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    await scene.logOut(member);
    const listed = async (hour: number, since = new Date(Date.now() + 60_000)) =>
      (await listPurses(scene.gateway.pool, since, hour))
        .map(({ playerId }) => playerId)
        .filter((player) => player === member.purse.player);
    expect(await listed(0, new Date(0))).toEqual([member.purse.player]);
    const day = await Promise.all(Array.from({ length: 24 }, (_, hour) => listed(hour)));
    expect(day.flat()).toEqual([member.purse.player]);
  });

  test('is a finding for as long as it is there, however long ago the player left', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    holds(member, '107');
    await scene.logOut(member);
    const expected = [['purse_balance', 'open', '7.00', '0.00']];
    expect(await findings()).toEqual(expected);
    await scene.gateway.pool.query(`UPDATE vendor_transfers SET requested_at = requested_at - interval '3 days'`);
    expect(await findings()).toEqual(expected);
  });

  test('is a finding also while money is on its way, which cannot be compared', async () => {
    const member = await scene.member();
    await scene.move(member, 'in', '100');
    holds(member, '107');
    expect(await findings()).toEqual([['purse_balance', 'open', '107.00', '100.00']]);
    scene.next('deposit', 'lost after');
    await scene.move(member, 'in', '1');
    expect(await findings()).toEqual([['purse_balance', 'open', '107.00', '100.00']]);
  });
});

test('a purse is not emptied for who has come back meanwhile', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  const [purse] = await findPurses(scene.gateway.pool, member.purse.player, 'THB');
  if (!purse) throw new Error('no purse');
  expect(await emptyPurse(scene.gateway.gateway, { ...purse, leaving: true })).toBeNull();
  expect(await scene.books(member)).toEqual([900, 0, 100]);
});

test('a bet that is missing in a vendor’s log keeps those after it out of the books, and is a finding', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '100');
  for (const each of [bet('10', '0'), bet('20', '0')]) scene.vendor.play(member.purse, each);
  scene.vendor.bets.set(keyOf(member), (scene.vendor.bets.get(keyOf(member)) ?? []).slice(1));
  await scene.tend();
  expect(await scene.books(member)).toEqual([900, 0, 100]);
  expect((await findings()).map(([check, , , found]) => [check, found])).toContainEqual(['purse_bets', 'gap']);
});
