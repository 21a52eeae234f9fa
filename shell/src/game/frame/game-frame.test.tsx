import { act, screen } from '@testing-library/react';
import { arcade, findFrame, playGame, sendMessage } from '#test/test-game.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

describe('a game that does not start', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const passTime = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  const notLoaded = 'The page of the game did not load. Check your connection and try again.';

  test('offers to launch a game again whose page has not loaded in 15 seconds', async () => {
    const { page } = await playGame();
    await findFrame();
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading Dice Duel$/);
    // One in the bar, one behind the skeleton.
    expect(document.querySelectorAll('[role=dialog] img[alt=""]')).toHaveLength(2);
    await passTime(6_000);
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual');
    await passTime(8_000);
    expect(screen.queryByText(notLoaded)).toBeNull();
    await passTime(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent(notLoaded);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    const before = await findFrame();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await passTime(1);
    expect(page.bodies('launchGame')).toHaveLength(2);
    expect(await findFrame()).not.toBe(before);
  });

  test('shows a game that has sent a message', async () => {
    await playGame();
    const { contentWindow } = await findFrame();
    await sendMessage('https://evil.example', contentWindow, { type: 'marquee:ready' });
    await passTime(16_000);
    expect(screen.getByText(notLoaded)).toBeInTheDocument();
    await sendMessage(arcade, contentWindow, { type: 'marquee:ready' });
    expect(screen.queryByText(notLoaded)).toBeNull();
  });

  test('asks nothing at the moment when a page loads after the error', async () => {
    await playGame();
    const game = await findFrame();
    await passTime(16_000);
    act(() => void game.dispatchEvent(new Event('load')));
    for (const text of [notLoaded, 'Game not starting?']) expect(screen.queryByText(text)).toBeNull();
    await passTime(16_000);
    expect(screen.getByText('Game not starting?')).toBeInTheDocument();
  });

  test('asks whether a game starts whose page has loaded and sent nothing', async () => {
    await playGame();
    const game = await findFrame();
    await passTime(14_000);
    act(() => void game.dispatchEvent(new Event('load')));
    expect(screen.queryByRole('status')).toBeNull();
    await passTime(14_000);
    expect(screen.queryByText('Game not starting?')).toBeNull();
    await passTime(2_000);
    expect(screen.getByText('Game not starting?')).toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.queryByText('Game not starting?')).toBeNull();
  });
});
