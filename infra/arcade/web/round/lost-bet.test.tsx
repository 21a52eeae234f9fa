import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { SeedGame } from '#games/games.ts';
import { DiceGame } from '#web/dice/dice-game.tsx';
import { HiloGame } from '#web/hilo/hilo-game.tsx';
import { KenoGame } from '#web/keno/keno-game.tsx';
import { LimboGame } from '#web/limbo/limbo-game.tsx';
import { MinesGame } from '#web/mines/mines-game.tsx';
import { PlinkoGame } from '#web/plinko/plinko-game.tsx';
import { RouletteGame } from '#web/roulette/roulette-game.tsx';
import { SlotGame } from '#web/slot/slot-game.tsx';
import { FakeEventSource } from '#web/testing/fake-event-source.ts';
import { ROUND, createLiveState } from '#web/testing/live-state.ts';
import { renderCrashGame } from '#web/testing/render-crash-game.tsx';
import { advanceTime, renderGame, FakeService } from '#web/testing/render-game.tsx';
import type { GameProps } from './game-props.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const CHECKING = 'Checking your last bet…';
const NOT_PLACED = 'Your last bet was not placed. No money was taken.';
/** Draws the first possibility of every draw. */
const FIRST = Array.from({ length: 60 }, () => 0);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status');
const goOnline = async () => {
  fireEvent(window, new Event('online'));
  await advanceTime(0);
};
/** Longer than the minimum round time. */
const finishRound = () => advanceTime(3_000);

const openDice = (reloaded?: FakeService) => renderGame(DiceGame, 'dice', [0], reloaded);

test.each<[SeedGame, ComponentType<GameProps>, string, string | null]>([
  ['slot', SlotGame, 'Spin', null],
  ['dice', DiceGame, 'Roll', null],
  ['limbo', LimboGame, 'Launch', null],
  ['plinko', PlinkoGame, 'Drop ball', null],
  ['keno', KenoGame, 'Draw', '40'],
  ['roulette', RouletteGame, 'Spin', 'Straight 17'],
  ['mines', MinesGame, 'Start', null],
  ['hilo', HiloGame, 'Start', null],
])(
  'repeats a bet whose response was lost with its key and accepts no other bet: %s',
  async (game, Game, play, choose) => {
    Element.prototype.animate ??= () => Object.assign(new EventTarget(), { cancel: () => undefined }) as Animation;
    const { placed, service } = renderGame(Game, game, game === 'slot' ? FIRST.slice(0, 3) : FIRST);
    if (choose !== null) press(choose);
    service.lost = 'response';
    press(play);
    await advanceTime(3_500);
    expect(status()).toHaveTextContent(CHECKING);
    expect(screen.getByRole('button', { name: play })).toHaveAttribute('aria-disabled', 'true');
    press(play);
    await advanceTime(0);
    service.lost = null;
    await goOnline();
    await finishRound();
    expect(status()).not.toHaveTextContent(CHECKING);
    expect(new Set(placed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(service.rounds.size).toBe(1);
    press(play);
    await finishRound();
    expect(service.rounds.size).toBe(2);
  },
);

test('places no bet while the device is offline', async () => {
  const { placed } = openDice();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(status()).toHaveTextContent("You're offline. You can bet again when the connection is back.");
  press('Roll');
  await finishRound();
  expect(placed).toEqual([]);
  isOnline.mockRestore();
  await goOnline();
  await finishRound();
  expect(placed).toEqual([]);
  press('Roll');
  await finishRound();
  expect(placed).toHaveLength(1);
});

test('shows no changing numbers while a lost bet is looked up', async () => {
  const { service } = openDice();
  const roll = screen.getByRole('img', { name: 'Last roll' });
  const shown = roll.textContent;
  service.lost = 'response';
  press('Roll');
  await advanceTime(3_500);
  expect(status()).toHaveTextContent('You are never charged twice.');
  expect(roll).toHaveTextContent(shown);
});

test('repeats a lost crash bet with its key on the round that the player chose', async () => {
  const { placed, service } = renderCrashGame();
  service.isLosingResponses = true;
  FakeEventSource.emit('state', createLiveState('BETTING'));
  press('Bet');
  await advanceTime(500);
  expect(status()).toHaveTextContent(CHECKING);
  expect(screen.getByRole('button', { name: 'Bet' })).toHaveAttribute('aria-disabled', 'true');
  service.isLosingResponses = false;
  await goOnline();
  expect(status()).toHaveTextContent('Bet placed.');
  expect(placed).toHaveLength(2);
  expect(placed[1]).toEqual(placed[0]);
  expect(placed[0]?.bet.round).toBe(ROUND);
});

test('places a bet that never arrived when the network returns soon', async () => {
  const { service } = openDice();
  service.lost = 'request';
  press('Roll');
  await advanceTime(5_000);
  expect(status()).toHaveTextContent(CHECKING);
  service.lost = null;
  await goOnline();
  await finishRound();
  expect(service.rounds.size).toBe(1);
  expect(screen.getByRole('button', { name: 'Roll' })).toHaveAttribute('aria-disabled', 'false');
});

test('reports a bet that never arrived instead of placing it late', async () => {
  const { service } = openDice();
  service.lost = 'request';
  press('Roll');
  await advanceTime(31_000);
  service.lost = null;
  await goOnline();
  expect(status()).toHaveTextContent(NOT_PLACED);
  expect(service.rounds.size).toBe(0);
  expect(screen.getByRole('button', { name: 'Roll' })).toHaveAttribute('aria-disabled', 'false');
});

test('shows the result of a bet that arrived although its response was lost for long', async () => {
  const { service } = openDice();
  service.lost = 'response';
  press('Roll');
  await advanceTime(60_000);
  const requests = service.placed.length;
  service.lost = null;
  await goOnline();
  await finishRound();
  expect(status()).toHaveTextContent(/THB, 0\.00 is under/);
  expect([service.rounds.size, service.placed.length]).toEqual([1, requests]);
});

test('retries without the event of the browser', async () => {
  const { service } = openDice();
  service.lost = 'response';
  press('Roll');
  await advanceTime(500);
  service.lost = null;
  await advanceTime(600);
  await finishRound();
  expect(status()).toHaveTextContent(/THB, 0\.00 is under/);
});

test('shows the result of a lost bet after a reload of the page', async () => {
  const { service, unmount } = openDice();
  service.lost = 'response';
  press('Roll');
  await advanceTime(500);
  unmount();
  const reloaded = new FakeService(service.rounds);
  openDice(reloaded);
  await advanceTime(0);
  await finishRound();
  expect(status()).toHaveTextContent(/THB, 0\.00 is under/);
  expect([reloaded.rounds.size, reloaded.placed.length]).toEqual([1, 0]);
});

test('accepts bets and says so while the stake of an earlier round is being refunded', async () => {
  const { service, unmount } = openDice();
  press('Roll');
  await finishRound();
  unmount();
  const [[key, round] = []] = service.rounds;
  if (key !== undefined && round) service.rounds.set(key, { ...round, state: 'ROLLING_BACK', result: null });
  openDice(new FakeService(service.rounds));
  await advanceTime(0);
  expect(screen.getByRole('link', { name: /^Verify round/ })).toHaveTextContent('refund pending');
  expect(screen.getByRole('button', { name: 'Roll' })).toHaveAttribute('aria-disabled', 'false');
});

test('says that the stake is being refunded when a bet could not be confirmed', async () => {
  const { service } = openDice();
  service.rolledBack = true;
  press('Roll');
  await finishRound();
  expect(status()).toHaveTextContent('The round was cancelled. Your stake is being refunded. You can keep playing.');
  expect(screen.getByRole('button', { name: 'Roll' })).toHaveAttribute('aria-disabled', 'false');
});

test('never places a lost bet after a reload of the page', async () => {
  const { service, unmount } = openDice();
  service.lost = 'request';
  press('Roll');
  await advanceTime(500);
  unmount();
  const reloaded = new FakeService(service.rounds);
  openDice(reloaded);
  await advanceTime(1_000);
  expect(status()).toHaveTextContent(CHECKING);
  await advanceTime(10_000);
  expect(status()).toHaveTextContent(NOT_PLACED);
  expect([reloaded.rounds.size, reloaded.placed.length]).toEqual([0, 0]);
});
