import { act, fireEvent, screen } from '@testing-library/react';
import { REELS } from '#games/slot/reels.ts';
import { KenoGame } from '../keno/keno-game.tsx';
import { PlinkoGame } from '../plinko/plinko-game.tsx';
import { RouletteGame } from '../roulette/roulette-game.tsx';
import { SlotGame } from '../slot/slot-game.tsx';
import { FakeSource } from '../testing/fake-source.ts';
import { player, stateOf } from '../testing/live-state.ts';
import { openCrash } from '../testing/open-crash.tsx';
import { openGame, pass } from '../testing/open-game.tsx';
import type { Sound } from './instruments.ts';
import { speaker } from './speaker.ts';

let heard: Sound[];
beforeEach(() => {
  jest.useFakeTimers();
  heard = [];
  jest.spyOn(speaker, 'play').mockImplementation((sound) => void heard.push(sound));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const stopsOf = (symbol: 'seven' | 'lemon') => REELS.map((reel) => reel.indexOf(symbol));
/** In steps, so that the page is drawn between them. */
const see = async () => {
  for (let step = 0; step < 60; step++) await pass(50);
};
const play = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await see();
};
const times = (sound: Sound) => heard.filter((each) => each === sound).length;

test('is heard at a press, at each reel that stops, and at a win', async () => {
  openGame(SlotGame, 'slot', stopsOf('seven'));
  await play('Spin');
  expect(heard).toEqual(['press', 'stop', 'stop', 'stop', 'win']);
});

test('is silent about a loss, and about a button that does nothing', async () => {
  const [first = 0, second = 0] = stopsOf('lemon');
  openGame(SlotGame, 'slot', [first, second, REELS[2]?.indexOf('gem') ?? 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Spin' }));
  await play('Spin');
  expect(heard).toEqual(['press', 'stop', 'stop', 'stop']);
});

test('is heard where the press takes its button away', async () => {
  openGame(SlotGame, 'slot', stopsOf('seven'));
  const button = screen.getByRole('button', { name: 'Spin' });
  button.addEventListener('click', () => button.setAttribute('aria-disabled', 'true'));
  fireEvent.click(button);
  expect(heard).toEqual(['press']);
  await pass(3_000);
});

test('is heard when the space bar plays', async () => {
  openGame(SlotGame, 'slot', stopsOf('seven'));
  fireEvent.keyDown(document.body, { code: 'Space' });
  expect(heard).toEqual(['press']);
  await pass(3_000);
});

test('ticks for each number drawn', async () => {
  openGame(KenoGame, 'keno', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  fireEvent.click(screen.getByRole('button', { name: '40' }));
  await play('Draw');
  expect(times('tick')).toBe(10);
});

test('ticks at each peg', async () => {
  Element.prototype.animate ??= () => Object.assign(new EventTarget(), { cancel: () => undefined }) as Animation;
  openGame(
    PlinkoGame,
    'plinko',
    Array.from({ length: 16 }, () => 0),
  );
  await play('Drop');
  expect([times('tick'), times('stop')]).toEqual([16, 1]);
});

test('is heard when the ball comes to rest', async () => {
  openGame(RouletteGame, 'roulette', [17]);
  fireEvent.click(screen.getByRole('button', { name: 'Straight 17' }));
  await play('Spin');
  expect([times('stop'), times('win')]).toEqual([1, 1]);
});

test('is heard when a flight is left with more than the stake, and silent about one that only began', async () => {
  openCrash();
  FakeSource.tell('state', stateOf('BETTING'));
  fireEvent.click(screen.getByRole('button', { name: 'Bet' }));
  await pass(0);
  expect(heard).toEqual(['press']);
  FakeSource.tell('state', stateOf('RUNNING', { players: [player(1, '10.00')], playing: 1 }));
  await pass(2_000);
  fireEvent.click(screen.getByRole('button', { name: /^Cash out/ }));
  await pass(0);
  expect(heard).toEqual(['press', 'press', 'win']);
});

test('wakes with the first gesture', async () => {
  const wake = jest.spyOn(speaker, 'wake');
  openGame(SlotGame, 'slot', stopsOf('seven'));
  act(() => document.body.click());
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(wake).toHaveBeenCalledTimes(2);
  await pass(0);
});

test('has a button that mutes', async () => {
  openGame(SlotGame, 'slot', stopsOf('seven'));
  const button = screen.getByRole('button', { name: 'Sound', pressed: true });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(button);
  expect(localStorage.getItem('marquee-arcade muted')).toBe('no');
  await pass(0);
});
