import { callApi, CallError } from '@marquee/platform';
import { sampleGame, sampleMember, samplePage, samplePermission } from '@marquee/testing/samples';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leases } from '#state/leases.ts';
import { setBalance } from '#state/balance.ts';
import { openModal } from '#state/modals.ts';
import { startSession } from '#state/session.ts';
import { setStatus } from '#state/status.ts';
import { restoreGameSession } from '#game/session/game-session.ts';
import { GamePage } from '#game/game-page.tsx';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const arcade = 'http://localhost:8083';
const permission = { ...samplePermission, info: { ...samplePermission.info, launchGameCDNs: [arcade] } };
const launch = (launchUrl = `${arcade}/play/BGS_DICE?launch=x`, opensIn: 'frame' | 'window' = 'frame') => ({
  launchUrl,
  game: sampleGame({ gameCode: 'BGS_DICE', displayName: 'Dice Duel' }),
  opensIn,
  returnToPlayer: '99.00',
  demo: false,
});
const baht = (balance: string) => ({ balance, currency: 'THB', currencySymbol: '฿' });

async function play(change: GatewayResponses = {}, mode = 'real', money = '100.00', net = '0.00') {
  const responses: GatewayResponses = {
    memberInfo: () => sampleMember,
    balance: () => baht(money),
    launchGame: () => launch(),
    launchDemo: () => launch(),
    betRecord: () => ({
      ...samplePage([]),
      bets: [],
      totals: { stake: '0', payout: '0', netResult: net, currency: 'THB' },
    }),
    ...change,
  };
  const page = await renderShell(<ModalHost />, responses, '/', permission);
  await act(async () => {
    await startSession('secret');
    setBalance(baht(money));
    openModal('game', { game: sampleGame({ gameCode: 'BGS_DICE', displayName: 'Dice Duel' }), mode });
  });
  await screen.findByRole('dialog', { name: 'Dice Duel' }, { timeout: 5000 });
  return {
    page,
    user: userEvent.setup(),
    wallet: (amount: string, result: string) => ([money, net] = [amount, result]),
  };
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Dice Duel game');
const sendMessage = async (origin: string, source: Window | null, data: unknown): Promise<void> => {
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
  });
};

describe('game popup', () => {
  test('shows the game of a trusted host in a sandbox, with balance and return to player', async () => {
    await play();
    const game = await frame();
    expect(game).toHaveAttribute('src', `${arcade}/play/BGS_DICE?launch=x`);
    expect(game).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(screen.getByText('RTP').nextSibling).toHaveTextContent('99.00%');
    expect(screen.getByText('Balance').nextSibling).toHaveTextContent('100.00 THB');
  });

  test.each(['https://evil.example/play', 'javascript:alert(1)', '//evil.example/play', ''])(
    'F16 does not open the launch URL "%s"',
    async (address) => {
      await play({ launchGame: () => launch(address) });
      expect(
        await screen.findByText('This game has an invalid address. Please contact customer service.'),
      ).toBeInTheDocument();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  describe('a game that does not start', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());
    const passTime = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
    const notLoaded = 'The page of the game did not load. Check your connection and try again.';

    test('offers to launch a game again whose page has not loaded in 15 seconds', async () => {
      const { page } = await play();
      await frame();
      await passTime(14_000);
      expect(screen.queryByText(notLoaded)).toBeNull();
      await passTime(2_000);
      expect(screen.getByText(notLoaded)).toBeInTheDocument();
      const before = await frame();
      await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
      await passTime(1);
      expect(page.bodies('launchGame')).toHaveLength(2);
      expect(await frame()).not.toBe(before);
    });

    test('shows a game that has sent a message', async () => {
      await play();
      const { contentWindow } = await frame();
      await sendMessage('https://evil.example', contentWindow, { type: 'marquee:ready' });
      await passTime(16_000);
      expect(screen.getByText(notLoaded)).toBeInTheDocument();
      await sendMessage(arcade, contentWindow, { type: 'marquee:ready' });
      expect(screen.queryByText(notLoaded)).toBeNull();
    });

    test('asks whether a game starts whose page has loaded and sent nothing', async () => {
      await play();
      const game = await frame();
      act(() => void game.dispatchEvent(new Event('load')));
      await passTime(16_000);
      expect(screen.getByText('Game not starting?')).toBeInTheDocument();
      await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
      expect(screen.queryByText('Game not starting?')).toBeNull();
    });
  });

  test('R8.04 shows that a game is under maintenance and offers other games', async () => {
    const other = sampleGame({ gameCode: 'BGS_SEVENS', displayName: 'Marquee Sevens' });
    const { user } = await play({
      launchGame: () => {
        throw new CallError('game.maintenance');
      },
      hotGames: () => samplePage([other]),
    });
    expect(await screen.findByText('This game is under maintenance. Please choose another game.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Play Marquee Sevens' }));
    expect(await screen.findByRole('dialog', { name: 'Marquee Sevens' })).toBeInTheDocument();
  });

  test('R4.01 shows how long the round may take when the site closes', async () => {
    await play();
    await frame();
    act(() => setStatus(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Maintenance is about to start');
    expect(screen.getByText(/^Please finish your round\. The game closes in 00:0[01]:\d\d\.$/)).toBeInTheDocument();
    act(() => setStatus(0));
    expect(screen.queryByText(/Maintenance is about to start/)).not.toBeInTheDocument();
  });

  test('refreshes balance and net result after a message of the game', async () => {
    const { wallet } = await play();
    const game = await frame();
    wallet('75.50', '-24.50');
    await sendMessage(arcade, game.contentWindow, { type: 'marquee:balance', balance: '999999.00' });
    await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-24.50 THB'));
    expect(screen.getByText('Balance').nextSibling).toHaveTextContent('75.50 THB');
  });

  test('takes the net result from the rounds that ended since the game was opened, not from the balance', async () => {
    const { wallet } = await play();
    const game = await frame();
    wallet('1100.00', '-5.00');
    await sendMessage(arcade, game.contentWindow, { type: 'marquee:round' });
    await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-5.00 THB'));
    expect(screen.getByText('Balance').nextSibling).toHaveTextContent('1,100.00 THB');
  });

  test('keeps net result and session time after a reload of the page', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { wallet } = await play();
    const game = await frame();
    wallet('90.00', '-10.00');
    await sendMessage(arcade, game.contentWindow, { type: 'marquee:balance' });
    await waitFor(() => expect(screen.getByText('Net this session').nextSibling).toHaveTextContent('-10.00 THB'));
    const stored = sessionStorage.getItem('gameSession') ?? '';
    cleanup();
    // A reload keeps the storage of the tab and runs no cleanup.
    sessionStorage.setItem('gameSession', stored);
    restoreGameSession();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const { from } = JSON.parse(stored);
    await play({ balance: () => baht('101.70') }, 'real', '101.70', '1.70');
    expect((await screen.findByText('Net this session')).nextSibling).toHaveTextContent('+1.70 THB');
    expect(jest.mocked(callApi)).toHaveBeenCalledWith(
      'betRecord',
      expect.objectContaining({ query: expect.objectContaining({ gameCode: 'BGS_DICE', settledFrom: from }) }),
    );
    expect(screen.getByRole('timer')).toHaveTextContent('01:00');
    jest.restoreAllMocks();
  });

  test('starts net result and session time again after the game was closed', async () => {
    const { user } = await play();
    await user.click(screen.getByRole('button', { name: 'Close game' }));
    expect(sessionStorage.getItem('gameSession')).toBeNull();
  });

  test('launches the game again when its frame asks for it', async () => {
    let launches = 0;
    const { page } = await play({ launchGame: () => launch(`${arcade}/play/BGS_DICE?launch=${++launches}`) });
    const game = await frame();
    await sendMessage(arcade, window, { type: 'marquee:reopen' });
    expect(page.bodies('launchGame')).toHaveLength(1);
    await sendMessage(arcade, game.contentWindow, { type: 'marquee:reopen' });
    await waitFor(() =>
      expect(screen.getByTitle('Dice Duel game')).toHaveAttribute('src', `${arcade}/play/BGS_DICE?launch=2`),
    );
  });

  test('ignores messages of another origin or window', async () => {
    const { page } = await play();
    const game = await frame();
    const before = page.bodies('balance').length;
    await sendMessage('https://evil.example', game.contentWindow, { type: 'marquee:balance' });
    await sendMessage(arcade, window, { type: 'marquee:balance' });
    await sendMessage(arcade, game.contentWindow, { type: 'something' });
    expect(page.bodies('balance')).toHaveLength(before);
  });

  test('holds a lease while it is open', async () => {
    const { user } = await play();
    await frame();
    expect(leases.hasActive()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close game' }));
    expect(leases.hasActive()).toBe(false);
  });

  test('R8.04 shows why a game cannot start and retries', async () => {
    let remainingErrors = 1;
    const { user } = await play({
      launchGame: () => {
        remainingErrors -= 1;
        if (remainingErrors >= 0) throw new CallError('game.maintenance');
        return launch();
      },
    });
    expect(await screen.findByText('This game is under maintenance. Please choose another game.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await frame()).toBeInTheDocument();
  });

  test('R8.04 names no game while its name is unknown', async () => {
    await renderShell(
      <GamePage />,
      {
        launchGame: () => {
          throw new CallError('game.maintenance');
        },
      },
      '/seamless?gameCode=BGS_DICE',
      permission,
    );
    expect(await screen.findByText("Game couldn't be started")).toBeInTheDocument();
  });

  test('R4.13 R2.12 opens the game on a page of its own', async () => {
    const { page, user } = await play();
    await frame();
    await user.click(screen.getByRole('button', { name: 'Open on its own page' }));
    await waitFor(() => expect(page.path()).toBe('/seamless?gameCode=BGS_DICE'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('in a window of its own', () => {
    const opens = (opened: Window | null) => jest.spyOn(window, 'open').mockReturnValue(opened);
    afterEach(() => jest.restoreAllMocks());

    test('R4.13 launches the game again in a window without an opener', async () => {
      const { page, user } = await play();
      await frame();
      const replace = jest.fn();
      const opened: Window = Object.create(window, {
        opener: { value: window, writable: true },
        location: { value: { replace } },
      });
      opens(opened);
      await user.click(screen.getByRole('button', { name: 'Open in a new window' }));
      expect(await screen.findByText('Dice Duel is open in another window.')).toBeInTheDocument();
      expect(replace).toHaveBeenCalledWith(`${arcade}/play/BGS_DICE?launch=x`);
      expect(opened.opener).toBeNull();
      expect(page.bodies('launchGame')).toHaveLength(2);
      expect(document.querySelector('iframe')).toBeNull();
    });

    test('R8.04 shows a link when the browser blocks the window', async () => {
      opens(null);
      await play({ launchGame: () => launch(undefined, 'window') });
      expect(await screen.findByText('Popup blocked. Please allow popups and try again.')).toBeInTheDocument();
      const link = screen.getByRole('link', { name: 'Open Dice Duel' });
      expect(link).toHaveAttribute('href', `${arcade}/play/BGS_DICE?launch=x`);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    });
  });

  test('R6.01 shows no balance for a demo', async () => {
    await play({}, 'demo');
    await frame();
    expect(screen.getByText('Demo money')).toBeInTheDocument();
    expect(screen.queryByText('Net this session')).not.toBeInTheDocument();
  });
});
