import { applyTick, findTopPlayers } from './live-players.ts';
import { player, createLiveState } from '#web/testing/live-state.ts';

test('adds new players and updates those that cashed out', () => {
  const before = createLiveState('RUNNING', { players: [player(1, '10.00'), player(2, '20.00')], betCount: 2 });
  const after = applyTick(before, { now: 5, betCount: 3, players: [player(2, '20.00', 150), player(3, '5.00')] });
  expect(after.betCount).toBe(3);
  expect(after.players.map(({ cashOutMultiplier }) => cashOutMultiplier)).toEqual([null, 150, null]);
  expect(applyTick(after, { now: 6, betCount: 3, players: [] })).toBe(after);
});

test('lists the own bet before the highest stakes', () => {
  const players = [player(1, '9.00'), player(2, '100.00'), player(3, '20.00'), player(4, '1.00')];
  expect(findTopPlayers(players, player(4, '').id, 3).map(({ stake }) => stake)).toEqual(['1.00', '100.00', '20.00']);
  expect(findTopPlayers(players, null, 2).map(({ stake }) => stake)).toEqual(['100.00', '20.00']);
});
