import { sampleGame, sampleMember } from '@marquee/testing/samples';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';
import { startSession } from '#state/session.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

async function fail(code: FailureClass, remote = 'lobby') {
  const retry = jest.fn();
  await renderShell(<RemoteUnavailable remote={remote} code={code} onRetry={retry} />, {
    memberInfo: () => sampleMember,
    hotGames: () => ({ games: [sampleGame()], pageNum: 1, totalPages: 1, totalCount: 1 }),
  });
  return retry;
}

/** A page whose remote loads at the first retry. */
function Page() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {isLoaded ? (
        <h1>Lobby</h1>
      ) : (
        <RemoteUnavailable remote="lobby" code="network" onRetry={() => setIsLoaded(true)} />
      )}
    </main>
  );
}

describe('a remote that could not be loaded', () => {
  test.each<[FailureClass, string]>([
    ['chunk-timeout', 'The page took too long to load. Check your connection and try again.'],
    ['network', 'Connection problem. Please try again.'],
    ['entry-missing', 'This page was just updated. Please try again.'],
    ['style-failed', "The page design couldn't be loaded. Please try again."],
    ['render-crash', 'Something went wrong on this page. Please try again.'],
  ])('explains %s: %s', async (code, text) => {
    await fail(code);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  test('offers a retry, other games and a reference number', async () => {
    const retry = await fail('chunk-failed');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Play Tiger Bonanza' })).toBeInTheDocument();
    expect(screen.getByText(/^[0-9A-F]{4}-\d{4}$/)).toBeInTheDocument();
  });

  test('moves the focus of a retry by keyboard to the main content', async () => {
    await renderShell(<Page />, { hotGames: () => ({ games: [], pageNum: 1, totalPages: 1, totalCount: 0 }) });
    screen.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.setup().keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Lobby' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test.each([
    ['lobby', 1],
    ['member', 0],
  ])('refers a player to the bet record, which is not in the remote that failed: %s', async (remote, count) => {
    await fail('chunk-failed', remote);
    await act(async () => startSession('secret'));
    expect(screen.queryAllByText(/See them in Bet record/)).toHaveLength(count);
  });
});
