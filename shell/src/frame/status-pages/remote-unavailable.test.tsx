import { sampleGame } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

async function fail(code: FailureClass) {
  const retry = jest.fn();
  await renderShell(<RemoteUnavailable remote="lobby" code={code} onRetry={retry} />, {
    hotGames: () => ({ games: [sampleGame()], pageNum: 1, totalPages: 1, totalCount: 1 }),
  });
  return retry;
}

describe('R8.01 a remote that could not be loaded', () => {
  test.each<[FailureClass, string]>([
    ['chunk-timeout', 'The page took longer time to load, please check your network connectivity'],
    ['network', 'Connection problem. Please try again.'],
    ['entry-missing', 'This part of the site has just changed. Please load it again.'],
    ['style-failed', 'The look of this part did not arrive. Please load it again.'],
    ['render-crash', 'This part of the site stopped. Please load it again.'],
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
});
