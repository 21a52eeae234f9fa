import { CallError } from '@marquee/platform';
import { sampleGame, samplePage } from '@marquee/testing/samples';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { leases } from '#state/leases.ts';
import { setStatus } from '#state/status.ts';
import { GamePage } from '#game/game-page.tsx';
import { arcade, findFrame, launch, permission, playGame, sendMessage } from '#test/test-game.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

describe('game popup', () => {
  test('shows the game of a trusted host in a sandbox, with balance and return to player', async () => {
    await playGame();
    const game = await findFrame();
    expect(game).toHaveAttribute('src', `${arcade}/play/BGS_DICE?launch=x`);
    expect(game).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(screen.getByText('RTP').nextSibling).toHaveTextContent('99.00%');
    expect(screen.getByText('Balance').nextSibling).toHaveTextContent('100.00 THB');
  });

  test('shows the name of the game in the direction of its own text', async () => {
    await playGame();
    expect(await screen.findByText('Dice Duel', { selector: 'p' })).toHaveAttribute('dir', 'auto');
  });

  test.each(['https://evil.example/play', 'javascript:alert(1)', '//evil.example/play', ''])(
    'F16 does not open the launch URL "%s"',
    async (address) => {
      await playGame({ launchGame: () => launch(address) });
      expect(await screen.findByText('Invalid URL. Please contact customer service.')).toBeInTheDocument();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  test('shows that a game is under maintenance and offers other games', async () => {
    const other = sampleGame({ gameCode: 'BGS_SEVENS', displayName: 'Marquee Sevens' });
    const { user } = await playGame({
      launchGame: () => {
        throw new CallError('game.maintenance');
      },
      hotGames: () => samplePage([other]),
    });
    expect(await screen.findByText('This game is under maintenance. Please choose another game.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Play Marquee Sevens' }));
    expect(await screen.findByRole('dialog', { name: 'Marquee Sevens' })).toBeInTheDocument();
  });

  test('shows how long the round may take when the site closes', async () => {
    await playGame();
    await findFrame();
    act(() => setStatus(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Maintenance has started');
    expect(
      screen.getByText(
        /^New bets are not accepted\. Please finish your open round\. The game closes in 00:0[01]:\d\d\.$/,
      ),
    ).toBeInTheDocument();
    act(() => setStatus(0));
    expect(screen.queryByText(/Maintenance has started/)).not.toBeInTheDocument();
  });

  test('launches the game again when its frame asks for it', async () => {
    let launches = 0;
    const { page } = await playGame({ launchGame: () => launch(`${arcade}/play/BGS_DICE?launch=${++launches}`) });
    const game = await findFrame();
    await sendMessage(arcade, window, { type: 'marquee:reopen' });
    expect(page.bodies('launchGame')).toHaveLength(1);
    await sendMessage(arcade, game.contentWindow, { type: 'marquee:reopen' });
    await waitFor(() =>
      expect(screen.getByTitle('Dice Duel game')).toHaveAttribute('src', `${arcade}/play/BGS_DICE?launch=2`),
    );
  });

  test('shows the start, not the earlier launch, while a game that could not be reopened is tried again', async () => {
    let launches = 0;
    const { user } = await playGame({
      launchGame: () => {
        launches += 1;
        if (launches === 1) return launch();
        if (launches === 2) throw new CallError('network');
        return new Promise(() => undefined) as never;
      },
    });
    const game = await findFrame();
    await sendMessage(arcade, game.contentWindow, { type: 'marquee:reopen' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(launches).toBe(3));
    expect(screen.queryByTitle('Dice Duel game')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('turns the sound of the game on and off from the bar, once the game says whether it is on', async () => {
    const { user } = await playGame();
    const { contentWindow } = await findFrame();
    const post = jest.spyOn(contentWindow ?? window, 'postMessage').mockImplementation();
    expect(screen.getByRole('button', { name: 'Sound' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Rules' })).toBeDisabled();
    await sendMessage(arcade, contentWindow, { type: 'marquee:sound', isOn: true });
    expect(screen.getByRole('button', { name: 'Rules' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Sound', pressed: true }));
    expect(post).toHaveBeenLastCalledWith({ type: 'marquee:sound', isOn: false }, arcade);
    await sendMessage(arcade, contentWindow, { type: 'marquee:sound', isOn: false });
    expect(screen.getByRole('button', { name: 'Sound', pressed: false })).toBeInTheDocument();
  });

  test('ignores messages of another origin or window', async () => {
    const { page } = await playGame();
    const game = await findFrame();
    const before = page.bodies('balance').length;
    await sendMessage('https://evil.example', game.contentWindow, { type: 'marquee:balance' });
    await sendMessage(arcade, window, { type: 'marquee:balance' });
    await sendMessage(arcade, game.contentWindow, { type: 'something' });
    expect(page.bodies('balance')).toHaveLength(before);
  });

  test('holds a lease while it is open', async () => {
    const { user } = await playGame();
    await findFrame();
    expect(leases.hasActive()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close game' }));
    await waitFor(() => expect(leases.hasActive()).toBe(false));
  });

  test('shows the page at once when it closes, and removes its frame after the next paint', async () => {
    await playGame();
    const game = await findFrame();
    const popup = screen.getByRole('dialog', { name: 'Dice Duel' });
    fireEvent.click(screen.getByRole('button', { name: 'Close game' }));
    expect(popup).not.toBeVisible();
    expect(game).toBeInTheDocument();
    await waitFor(() => expect(game).not.toBeInTheDocument());
  });

  test('shows why a game cannot start and retries', async () => {
    let remainingErrors = 1;
    const { user } = await playGame({
      launchGame: () => {
        remainingErrors -= 1;
        if (remainingErrors >= 0) throw new CallError('game.maintenance');
        return launch();
      },
    });
    expect(await screen.findByText('This game is under maintenance. Please choose another game.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findFrame()).toBeInTheDocument();
  });

  test('names no game while its name is unknown', async () => {
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

  test.each([
    ['an unknown code', new CallError('game.not_found', { status: 404 })],
    ['a code that the gateway rejects', new CallError('input.invalid', { status: 400 })],
  ])('says that no game has %s, with a link to the lobby', async (_, error) => {
    await renderShell(
      <GamePage />,
      {
        launchDemo: () => {
          throw error;
        },
        hotGames: () => samplePage([]),
      },
      '/seamless?gameCode=NOBODY&mode=demo',
      permission,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Game not found');
    expect(screen.getByText("This game doesn't exist or is no longer available.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('says in the popup that its game is gone, with no retry', async () => {
    const { user } = await playGame({
      launchGame: () => {
        throw new CallError('game.not_found');
      },
      hotGames: () => samplePage([]),
    });
    expect(await screen.findByText('Game not found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    const [close] = screen.getAllByRole('button', { name: 'Close game' }).slice(-1);
    await user.click(close ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('opens the game on a page of its own', async () => {
    const { page, user } = await playGame();
    await findFrame();
    await user.click(screen.getByRole('button', { name: 'Open on its own page' }));
    await waitFor(() => expect(page.path()).toBe('/seamless?gameCode=BGS_DICE'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('in a window of its own', () => {
    const opens = (opened: Window | null) => jest.spyOn(window, 'open').mockReturnValue(opened);
    afterEach(() => jest.restoreAllMocks());

    test('launches the game again in a window without an opener', async () => {
      const { page, user } = await playGame();
      await findFrame();
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

    describe('that seems closed', () => {
      const playInWindow = async () => {
        const played = await playGame();
        await findFrame();
        const opened: Window = Object.create(window, {
          opener: { value: window, writable: true },
          location: { value: { replace: jest.fn() } },
          closed: { value: false, writable: true },
        });
        opens(opened);
        jest.useFakeTimers({ advanceTimers: true });
        await played.user.click(screen.getByRole('button', { name: 'Open in a new window' }));
        await screen.findByText('Dice Duel is open in another window.');
        return { ...played, opened };
      };
      const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
      afterEach(() => jest.useRealTimers());

      test('offers to open the game when its window was open before', async () => {
        const { page, user, opened } = await playInWindow();
        await wait(11_000);
        expect(screen.getByRole('status')).toHaveTextContent('Dice Duel is open in another window.');
        Object.assign(opened, { closed: true });
        await wait(1_000);
        await user.click(screen.getByRole('button', { name: 'Open Dice Duel' }));
        await waitFor(() => expect(page.bodies('launchGame')).toHaveLength(3));
      });

      test('does not take a window for closed that its page isolates', async () => {
        const { opened } = await playInWindow();
        await wait(3_000);
        const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
        Object.assign(opened, { closed: true });
        await wait(30_000);
        focus.mockReturnValue(true);
        await wait(1_000);
        expect(screen.getByText('Dice Duel is open in another window.')).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Open Dice Duel' })).not.toBeInTheDocument();
      });
    });

    test('shows a link when the browser blocks the window', async () => {
      opens(null);
      await playGame({ launchGame: () => launch(undefined, 'window') });
      expect(await screen.findByText('Popup blocked. Please allow popups and try again.')).toBeInTheDocument();
      const link = screen.getByRole('link', { name: 'Open Dice Duel' });
      expect(link).toHaveAttribute('href', `${arcade}/play/BGS_DICE?launch=x`);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    });
  });

  test('shows no balance for a demo', async () => {
    await playGame({}, 'demo');
    await findFrame();
    expect(screen.getByText('Demo money')).toBeInTheDocument();
    expect(screen.queryByText('Net this session')).not.toBeInTheDocument();
  });
});
