import { act, fireEvent, screen } from '@testing-library/react';
import { computeTimeOfMultiplier } from '#games/crash/crash.ts';
import { advanceTime } from '#web/testing/render-game.tsx';
import { FakeEventSource } from '#web/testing/fake-event-source.ts';
import { player, ROUND, createLiveState } from '#web/testing/live-state.ts';
import { betView, renderCrashGame, OWN } from '#web/testing/render-crash-game.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const sky = () => document.querySelector('[data-at]');
const status = () => screen.getByRole('status');
const crashed = (crashPoint: number) =>
  createLiveState('CRASHED', { history: [{ id: ROUND, crashPoint }] }, crashPoint);

async function betAndFly(): Promise<void> {
  FakeEventSource.emit('state', createLiveState('BETTING'));
  press('Bet');
  await advanceTime(0);
  FakeEventSource.emit('state', createLiveState('RUNNING', { players: [player(1, '10.00')], betCount: 1 }));
}

/** Advances the time with a tick every second. */
async function fly(ms: number): Promise<void> {
  for (let elapsed = 0; elapsed < ms; elapsed += 1_000) {
    await advanceTime(Math.min(1_000, ms - elapsed));
    FakeEventSource.emit('tick', { now: 1_000_000 + elapsed, betCount: 1, players: [] });
  }
}

test('counts down to the start and accepts a bet until then', async () => {
  const { placed } = renderCrashGame();
  FakeEventSource.emit('state', createLiveState('BETTING'));
  await advanceTime(1_050);
  expect(screen.getByText(/^[34]\.\d s$/)).toBeInTheDocument();
  press('Bet');
  await advanceTime(0);
  expect(placed).toMatchObject([{ stake: '10.00', bet: { autoCashOutAt: null } }]);
  expect(button('Bet placed')).toHaveAttribute('aria-disabled', 'true');
  expect(status()).toHaveTextContent('Bet placed.');
});

test('accepts no bet while the round runs', async () => {
  const { placed } = renderCrashGame();
  FakeEventSource.emit('state', createLiveState('RUNNING'));
  expect(button('Bet')).toHaveAttribute('aria-disabled', 'true');
  expect(status()).toHaveTextContent('This round has started. You can bet on the next one.');
  press('Bet');
  await advanceTime(0);
  expect(placed).toEqual([]);
  FakeEventSource.emit('state', crashed(113));
  expect(status()).toHaveTextContent('This round has started.');
  FakeEventSource.emit('state', createLiveState('BETTING'));
  expect(status()).toHaveTextContent('Choose your stake and play.');
});

test('shows the current cash-out amount and then the payout', async () => {
  const { service } = renderCrashGame();
  await betAndFly();
  await fly(computeTimeOfMultiplier(150) + 150);
  press(/^Cash out 15\.\d\d$/);
  await advanceTime(0);
  expect(service.cashOuts).toBe(1);
  expect(status()).toHaveTextContent('15.00 THB, cashed out at 1.50×');
  expect(screen.getByText('1.50×', { selector: 'svg text' })).toBeInTheDocument();
  expect(document.querySelector('[data-above-stake="true"]')).not.toBeNull();
});

test('cashes out once with the space bar, even when it is held', async () => {
  const { service } = renderCrashGame();
  await betAndFly();
  await advanceTime(2_000);
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.keyDown(document.body, { code: 'Space', repeat: true });
  await advanceTime(0);
  expect(service.cashOuts).toBe(1);
});

test('shows the crash point without a celebration', async () => {
  const { service } = renderCrashGame();
  await betAndFly();
  await advanceTime(2_000);
  service.ended = betView('DONE', {});
  FakeEventSource.emit('state', crashed(113));
  expect(sky()).toHaveAttribute('data-at', 'crashed');
  expect(screen.getByText('1.13×', { selector: 'b' })).toBeInTheDocument();
  await advanceTime(400);
  expect(status()).toHaveTextContent('Crashed at 1.13× before you cashed out.');
  expect(document.querySelector('[data-above-stake="true"], [data-won="true"]')).toBeNull();
});

test('shows that a cash-out came too late', async () => {
  renderCrashGame({ cashOutMultiplier: null });
  await betAndFly();
  await advanceTime(2_000);
  press(/^Cash out/);
  await advanceTime(0);
  expect(status()).toHaveTextContent('Too late: the rocket had already crashed.');
});

test('bets with an automatic cash-out and shows its payout', async () => {
  const { placed, service } = renderCrashGame();
  fireEvent.click(screen.getByRole('switch', { name: 'Auto cash-out' }));
  const field = screen.getByRole('textbox', { name: 'Cash out at' });
  fireEvent.change(field, { target: { value: '1.2' } });
  fireEvent.blur(field);
  await betAndFly();
  expect(placed).toMatchObject([{ bet: { autoCashOutAt: 120 } }]);
  expect(status()).toHaveTextContent('Cashes out automatically at 1.20×.');
  service.ended = betView('DONE', { autoCashOutAt: 120, cashOutMultiplier: 120 });
  FakeEventSource.emit('tick', { now: 1_003_100, betCount: 1, players: [player(1, '10.00', 120)] });
  await advanceTime(300);
  expect(status()).toHaveTextContent('12.00 THB, cashed out at 1.20×');
});

test('resumes the bet that was open before a reload', async () => {
  renderCrashGame({ history: [betView('PLAYING', { stake: '20.00' })] });
  await advanceTime(0);
  FakeEventSource.emit('state', createLiveState('RUNNING', { players: [player(1, '20.00')], betCount: 1 }));
  await advanceTime(1_000);
  expect(button(/^Cash out 2\d\.\d\d$/)).toHaveAttribute('aria-disabled', 'false');
});

test('shows the result of a bet that ended while the page was closed', async () => {
  const { service } = renderCrashGame({ history: [betView('PLAYING', {})] });
  service.ended = betView('DONE', { cashOutMultiplier: 200 });
  await advanceTime(0);
  FakeEventSource.emit('state', {
    ...createLiveState('BETTING'),
    round: { ...createLiveState('BETTING').round, id: OWN },
  });
  await advanceTime(600);
  expect(status()).toHaveTextContent('20.00 THB, cashed out at 2.00×');
  expect(button('Bet')).toHaveAttribute('aria-disabled', 'false');
});

test('says during a lost connection that the result follows, and shows no amount for a cash-out', async () => {
  renderCrashGame();
  await betAndFly();
  await fly(2_000);
  expect(status()).toHaveTextContent('Cash out before the rocket crashes.');
  await advanceTime(6_500);
  expect(screen.getByText('Connection lost. Reconnecting…')).toBeInTheDocument();
  expect(status()).toHaveTextContent('The result appears here as soon as the connection is back.');
  expect(button('Bet placed')).toHaveAttribute('aria-disabled', 'true');
});

test('does not ask for a cash-out in a later round than that of the bet', async () => {
  renderCrashGame();
  await betAndFly();
  for (const phase of ['BETTING', 'RUNNING'] as const) {
    const next = createLiveState(phase);
    FakeEventSource.emit('state', { ...next, round: { ...next.round, id: OWN } });
    expect(status()).toHaveTextContent('Checking your last bet…');
  }
});

test('reconnects after silence and disables play until then', async () => {
  renderCrashGame();
  FakeEventSource.emit('state', createLiveState('BETTING'));
  await advanceTime(6_500);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
  expect(screen.getByText(/Reconnecting/)).toBeInTheDocument();
  expect(button('Bet')).toHaveAttribute('aria-disabled', 'true');
  FakeEventSource.emit('state', createLiveState('BETTING'));
  expect(screen.queryByText(/Reconnecting/)).toBeNull();
  expect(button('Bet')).toHaveAttribute('aria-disabled', 'false');
});

test('shows either that the game loads, or the round, or that the connection is lost', async () => {
  renderCrashGame();
  const findShown = () =>
    [
      'Loading game',
      'Next round in',
      'Bets are open.',
      'Choose your stake and play.',
      'Connection lost. Reconnecting…',
    ].filter((text) => screen.queryByText(text) !== null);
  await advanceTime(0);
  expect(findShown()).toEqual(['Loading game']);
  FakeEventSource.emit('state', createLiveState('BETTING'));
  expect(findShown()).toEqual(['Next round in', 'Bets are open.', 'Choose your stake and play.']);
  FakeEventSource.opened[0]?.close();
  await advanceTime(1_100);
  expect(findShown()).toEqual(['Connection lost. Reconnecting…']);
});

test('says that it waits for a round before the first one, instead of a lost connection', async () => {
  renderCrashGame();
  FakeEventSource.opened[0]?.close();
  await advanceTime(1_100);
  expect(screen.getByText('Waiting for the next round…')).toBeInTheDocument();
  expect(screen.queryByText(/Reconnecting/)).toBeNull();
});

test('reconnects when the service closes the stream', async () => {
  renderCrashGame();
  FakeEventSource.opened[0]?.close();
  await advanceTime(1_100);
  expect(FakeEventSource.opened).toHaveLength(2);
});

test('takes part in the salt of the next hash chain while it has none', async () => {
  const { service } = renderCrashGame();
  FakeEventSource.emit('state', createLiveState('BETTING'));
  await advanceTime(0);
  const before = service.chainReads;
  const { chain } = createLiveState('BETTING');
  FakeEventSource.emit('state', createLiveState('BETTING', { chain: { ...chain, isNextPending: true } }));
  await advanceTime(0);
  expect(service.chainReads).toBe(before + 1);
});

test('lists the players of the round, the own bet first', async () => {
  renderCrashGame();
  await betAndFly();
  FakeEventSource.emit('tick', {
    now: 1_000_100,
    betCount: 3,
    players: [player(2, '400.00', 130), player(3, '50.00')],
  });
  const rows = screen.getByRole('region', { name: 'Players: 3' }).querySelectorAll('li');
  expect([...rows].map((row) => row.textContent)).toEqual(['You10.00 ', 'n***k400.00 1.30×', 'n***k50.00 ']);
});

test('shows only the multiplier with reduced motion', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  renderCrashGame();
  FakeEventSource.emit('state', createLiveState('RUNNING'));
  await act(() => jest.advanceTimersByTimeAsync(computeTimeOfMultiplier(125) + 120));
  expect(sky()?.querySelector('svg')).toBeNull();
  expect(screen.getByText(/^1\.2\d×$/, { selector: 'b' })).toBeInTheDocument();
  matchMedia.mockRestore();
});
