import { CallError, callApi } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { restoreGameSession } from '#game/session/game-session.ts';
import { startSession } from '#state/session.ts';
import { arcade, baht, findFrame, openRound, playGame, sendMessage } from '#test/test-game.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

test('refreshes balance and net result after a message of the game', async () => {
  const { wallet } = await playGame();
  const game = await findFrame();
  wallet('75.50', '-24.50');
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:balance', balance: '999999.00' });
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-24.50 THB'));
  expect(screen.getByText('Balance').nextSibling).toHaveTextContent('75.50 THB');
});

test('shows the net result of the rounds before the running one when the next bet is sent at once', async () => {
  const { wallet } = await playGame();
  const game = await findFrame();
  const say = (message: object) => sendMessage(arcade, game.contentWindow, message);
  const bet = { type: 'marquee:bet', stake: '10.00', currency: 'THB' };
  await say(bet);
  wallet('90.00', '-10.00');
  let respond = (): void => undefined;
  const arriving = new Promise<void>((resolve) => (respond = resolve));
  const respondNow = jest.mocked(callApi).getMockImplementation();
  jest.mocked(callApi).mockImplementation(async (name, ...options) => {
    if (name === 'balance') await arriving;
    if (!respondNow) throw new Error('callApi is not mocked');
    return respondNow(name, ...options);
  });
  await say({ type: 'marquee:round' });
  await say(bet);
  const sentAt = Date.now();
  jest.mocked(callApi).mockClear();
  await act(async () => respond());
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-10.00 THB'));
  const [, options] = jest.mocked(callApi).mock.calls.find(([name]) => name === 'betRecord') ?? [];
  expect(Date.parse(Object(options).query.settledTo)).toBeLessThanOrEqual(sentAt);
});

test('does not reveal a round by a net result that was requested before its bet', async () => {
  let net = '-10.00';
  const pending: (() => void)[] = [];
  const { wallet } = await playGame();
  const game = await findFrame();
  const say = (message: object) => sendMessage(arcade, game.contentWindow, message);
  const respondNow = jest.mocked(callApi).getMockImplementation();
  jest.mocked(callApi).mockImplementation(async (name, ...options) => {
    if (!respondNow) throw new Error('callApi is not mocked');
    if (name === 'betRecord') await new Promise<void>((resolve) => pending.push(resolve));
    if (name === 'betRecord') wallet('90.00', net);
    return respondNow(name, ...options);
  });
  wallet('90.00', net);
  await say({ type: 'marquee:round' });
  await waitFor(() => expect(pending).toHaveLength(1));
  await say({ type: 'marquee:bet', stake: '10.00', currency: 'THB' });
  net = '90.00';
  await act(async () => {
    pending[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByText('Net this session').nextSibling).not.toHaveTextContent('90.00');
  await say({ type: 'marquee:refused' });
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('+90.00 THB'));
});

test('puts the stake of a rejected bet back', async () => {
  await playGame();
  const game = await findFrame();
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:bet', stake: '24.50', currency: 'THB' });
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:refused' });
  await waitFor(() => expect(screen.getByText('Balance').nextSibling).toHaveTextContent('100.00 THB'));
});

test.each([
  ['above the balance', { stake: '100.01', currency: 'THB' }],
  ['below zero', { stake: '-5', currency: 'THB' }],
  ['that is not an amount', { stake: '1e1', currency: 'THB' }],
  ['in another currency', { stake: '5.00', currency: 'USD' }],
])('ignores a stake %s', async (_, bet) => {
  await playGame();
  const game = await findFrame();
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:bet', ...bet });
  expect(screen.getByText('Balance').nextSibling).toHaveTextContent('100.00 THB');
});

test('shows a round in the net result that is recorded when the balance is fetched', async () => {
  let [played, recorded] = ['0.00', '0.00'];
  const totals = () => ({ stake: '0', payout: '0', netResult: recorded, currency: 'THB' });
  await playGame({ balance: () => baht('90.00'), betRecord: () => ({ ...openRound(), totals: totals() }) });
  const game = await findFrame();
  const respond = jest.mocked(callApi).getMockImplementation();
  jest.mocked(callApi).mockImplementation(async (name, ...options) => {
    if (name === 'balance') await new Promise((resolve) => setTimeout(resolve, 50));
    if (name === 'balance') recorded = played;
    if (!respond) throw new Error('callApi is not mocked');
    return respond(name, ...options);
  });
  played = '-10.00';
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:round' });
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-10.00 THB'));
});

test('takes the net result from the rounds that ended since the game was opened, not from the balance', async () => {
  const { wallet } = await playGame();
  const game = await findFrame();
  wallet('1100.00', '-5.00');
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:round' });
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-5.00 THB'));
  expect(screen.getByText('Balance').nextSibling).toHaveTextContent('1,100.00 THB');
});

test.each([
  ['balance', { balance: 'Unavailable', net: '-24.50 THB' }],
  ['betRecord', { balance: '75.50 THB', net: 'Unavailable' }],
] as const)('shows no outdated figure after a round when %s fails', async (call, expected) => {
  const broken = new Set<string>();
  const failing =
    <Response,>(name: string, respond: () => Response) =>
    () => {
      if (broken.has(name)) throw new CallError('unknown_error');
      return respond();
    };
  let [money, net] = ['100.00', '0.00'];
  const record = () => ({ ...openRound(), totals: { stake: '0', payout: '0', netResult: net, currency: 'THB' } });
  await playGame({ balance: failing('balance', () => baht(money)), betRecord: failing('betRecord', record) });
  const game = await findFrame();
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('0.00 THB'));
  broken.add(call);
  [money, net] = ['75.50', '-24.50'];
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:round' });
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent(expected.net));
  await waitFor(() => expect(screen.getByText('Balance').nextSibling).toHaveTextContent(expected.balance));
});

test('keeps net result and session time after a reload of the page', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { wallet } = await playGame();
  const game = await findFrame();
  wallet('90.00', '-10.00');
  await sendMessage(arcade, game.contentWindow, { type: 'marquee:balance' });
  await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-10.00 THB'));
  const stored = sessionStorage.getItem('gameSession') ?? '';
  cleanup();
  window.history.replaceState(null, '', '/');
  // A reload keeps the storage of the tab and runs no cleanup.
  sessionStorage.setItem('gameSession', stored);
  restoreGameSession();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const { from } = JSON.parse(stored);
  await playGame({ balance: () => baht('101.70') }, 'real', '101.70', '1.70');
  expect((await screen.findByText('Net this session')).nextSibling).toHaveTextContent('+1.70 THB');
  expect(jest.mocked(callApi)).toHaveBeenCalledWith(
    'betRecord',
    expect.objectContaining({ query: expect.objectContaining({ gameCode: 'BGS_DICE', settledFrom: from }) }),
  );
  expect(screen.getByRole('timer')).toHaveTextContent('01:00');
  jest.restoreAllMocks();
});

test('keeps net result and session time when the game moves to a page of its own', async () => {
  const { user } = await playGame();
  await findFrame();
  const stored = sessionStorage.getItem('gameSession');
  await user.click(screen.getByRole('button', { name: 'Open on its own page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('gameSession')).toBe(stored);
  sessionStorage.clear();
});

test('starts net result and session time again after the game was closed', async () => {
  const { user } = await playGame();
  await user.click(screen.getByRole('button', { name: 'Close game' }));
  await waitFor(() => expect(sessionStorage.getItem('gameSession')).toBeNull());
});

test('says when the game is closed how much is still in play in it', async () => {
  const { user } = await playGame({ betRecord: openRound });
  await findFrame();
  await user.click(screen.getByRole('button', { name: 'Close game' }));
  expect(await screen.findByText('Dice Duel: 12.50 THB in play')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
});

test('says nothing about rounds in play when the game moves to a page of its own', async () => {
  const { user } = await playGame({ betRecord: openRound });
  await findFrame();
  window.history.replaceState(null, '', '/seamless?gameCode=BGS_DICE');
  await user.click(screen.getByRole('button', { name: 'Open on its own page' }));
  await act(async () => undefined);
  expect(screen.queryByText(/THB in play/)).toBeNull();
  window.history.replaceState(null, '', '/');
});

test('launches the game again for another member, and not for the same one', async () => {
  let member = sampleMember;
  await playGame({ memberInfo: () => member, logout: () => null });
  await findFrame();
  const launches = () => jest.mocked(callApi).mock.calls.filter(([name]) => name === 'launchGame').length;
  expect(launches()).toBe(1);
  await act(async () => startSession('again'));
  await findFrame();
  expect(launches()).toBe(1);
  member = { ...sampleMember, id: 'another' };
  await act(async () => startSession('of another'));
  await waitFor(() => expect(launches()).toBe(2));
});

test('keeps the time of a demo when somebody else logs in', async () => {
  let member = sampleMember;
  await playGame({ memberInfo: () => member, logout: () => null }, 'demo');
  await findFrame();
  const stored = sessionStorage.getItem('gameSession');
  member = { ...sampleMember, id: 'another' };
  await act(async () => startSession('of another'));
  expect(stored).toContain('BGS_DICE demo');
  expect(sessionStorage.getItem('gameSession')).toBe(stored);
});
