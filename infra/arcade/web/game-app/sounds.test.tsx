import { act, fireEvent, screen } from '@testing-library/react';
import { REELS } from '#games/slot/reels.ts';
import { KenoGame } from '#web/keno/keno-game.tsx';
import { PlinkoGame } from '#web/plinko/plinko-game.tsx';
import { RouletteGame } from '#web/roulette/roulette-game.tsx';
import { SlotGame } from '#web/slot/slot-game.tsx';
import { FakeEventSource } from '#web/testing/fake-event-source.ts';
import { player, createLiveState } from '#web/testing/live-state.ts';
import { renderCrashGame } from '#web/testing/render-crash-game.tsx';
import { renderGame, advanceTime } from '#web/testing/render-game.tsx';
import type { Sound } from '#web/sound/synthesizer.ts';
import { speaker } from '#web/sound/speaker.ts';

let played: Sound[];
beforeEach(() => {
  jest.useFakeTimers();
  played = [];
  jest.spyOn(speaker, 'play').mockImplementation((sound) => void played.push(sound));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const findStops = (symbol: 'seven' | 'lemon') => REELS.map((reel) => reel.indexOf(symbol));
/** Advances in steps, so that the page renders between them. */
const renderFrames = async () => {
  for (let step = 0; step < 60; step++) await advanceTime(50);
};
const play = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await renderFrames();
};
const times = (sound: Sound) => played.filter((each) => each === sound).length;

test('plays at a press, at each stopping reel and at a win', async () => {
  renderGame(SlotGame, 'slot', findStops('seven'));
  await play('Spin');
  expect(played).toEqual(['press', 'stop', 'stop', 'stop', 'win']);
});

test('plays nothing for a loss or a disabled button', async () => {
  const [first = 0, second = 0] = findStops('lemon');
  renderGame(SlotGame, 'slot', [first, second, REELS[2]?.indexOf('gem') ?? 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Spin' }));
  await play('Spin');
  expect(played).toEqual(['press', 'stop', 'stop', 'stop']);
});

test('plays when the press disables its button', async () => {
  renderGame(SlotGame, 'slot', findStops('seven'));
  const button = screen.getByRole('button', { name: 'Spin' });
  button.addEventListener('click', () => button.setAttribute('aria-disabled', 'true'));
  fireEvent.click(button);
  expect(played).toEqual(['press']);
  await advanceTime(3_000);
});

test('plays when the space bar starts a round', async () => {
  renderGame(SlotGame, 'slot', findStops('seven'));
  fireEvent.keyDown(document.body, { code: 'Space' });
  expect(played).toEqual(['press']);
  await advanceTime(3_000);
});

test('ticks for each keno number drawn', async () => {
  renderGame(KenoGame, 'keno', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  fireEvent.click(screen.getByRole('button', { name: '40' }));
  await play('Draw');
  expect(times('tick')).toBe(10);
});

test('ticks at each plinko peg', async () => {
  Element.prototype.animate ??= () => Object.assign(new EventTarget(), { cancel: () => undefined }) as Animation;
  renderGame(
    PlinkoGame,
    'plinko',
    Array.from({ length: 16 }, () => 0),
  );
  await play('Drop ball');
  expect([times('tick'), times('stop')]).toEqual([16, 1]);
});

test('plays when the roulette ball stops', async () => {
  renderGame(RouletteGame, 'roulette', [17]);
  fireEvent.click(screen.getByRole('button', { name: 'Straight 17' }));
  await play('Spin');
  expect([times('stop'), times('win')]).toEqual([1, 1]);
});

test('plays at a crash cash-out above the stake, and not for a placed bet', async () => {
  renderCrashGame();
  FakeEventSource.emit('state', createLiveState('BETTING'));
  fireEvent.click(screen.getByRole('button', { name: 'Bet' }));
  await advanceTime(0);
  expect(played).toEqual(['press']);
  FakeEventSource.emit('state', createLiveState('RUNNING', { players: [player(1, '10.00')], betCount: 1 }));
  await advanceTime(2_000);
  fireEvent.click(screen.getByRole('button', { name: /^Cash out/ }));
  await advanceTime(0);
  expect(played).toEqual(['press', 'press', 'win']);
});

test('unlocks audio at the first gesture', async () => {
  const unlock = jest.spyOn(speaker, 'unlock');
  renderGame(SlotGame, 'slot', findStops('seven'));
  act(() => document.body.click());
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(unlock).toHaveBeenCalledTimes(2);
  await advanceTime(0);
});

test('shows a mute button', async () => {
  renderGame(SlotGame, 'slot', findStops('seven'));
  const button = screen.getByRole('button', { name: 'Sound', pressed: true });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(button);
  expect(localStorage.getItem('marquee-arcade muted')).toBe('no');
  await advanceTime(0);
});
