import { CallError, useQueryClient } from '@marquee/platform';
import { advanceClockBeforeEachTest } from '@marquee/testing/advance-clock';
import { renderPage } from '@marquee/testing/page';
import { sampleGame, sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { GameCard } from './game-card.tsx';

const clock = advanceClockBeforeEachTest();

const game = sampleGame({ nodeId: 1003 });
const errors = { network: 'Connection problem' };

test('keeps the favourites of two games that are pressed within a second', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const other = sampleGame({ nodeId: 1004, displayName: 'Rocket Run' });
  const page = renderPage(
    <>
      <GameCard game={game} />
      <GameCard game={other} />
      <GameCard game={sampleGame({ nodeId: 7, displayName: 'Seven' })} />
    </>,
    {
      texts: { lobby, errors },
      member: sampleMember,
      responses: { favouriteIds: () => ({ nodeIds: [7] }), addFavourite: () => null },
    },
  );
  await screen.findByRole('button', { name: 'Remove Seven from favourites' });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  for (const button of screen.getAllByRole('button', { name: /to favourites$/ })) await user.click(button);
  expect(screen.getAllByRole('button', { name: /from favourites$/ })).toHaveLength(3);
  const sent = () => page.requests.calls.filter(({ name }) => name === 'addFavourite').length;
  await waitFor(() => expect(sent()).toBe(1));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(sent()).toBe(2));
  jest.useRealTimers();
});

test('keeps a heart that waits for its turn when the call for another one fails', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  let calls = 0;
  let respond = (): void => undefined;
  const arriving = new Promise<void>((resolve) => (respond = resolve));
  const page = renderPage(
    <>
      <GameCard game={game} />
      <GameCard game={sampleGame({ nodeId: 1004, displayName: 'Rocket Run' })} />
    </>,
    {
      texts: { lobby, errors },
      member: sampleMember,
      responses: {
        favouriteIds: () => ({ nodeIds: [] }),
        addFavourite: async () => {
          calls += 1;
          await arriving;
          if (calls === 1) throw new CallError('network');
          return null;
        },
      },
    },
  );
  await waitFor(() => expect(page.requests.calls).toHaveLength(1));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  for (const button of screen.getAllByRole('button', { name: /to favourites$/ })) await user.click(button);
  respond();
  await waitFor(() => expect(page.requests.toasts).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Remove Rocket Run from favourites' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(calls).toBe(2));
  expect(screen.getByRole('button', { name: 'Remove Rocket Run from favourites' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Add Tiger Bonanza/ })).toBeInTheDocument();
  jest.useRealTimers();
});

/** Requests the favourites again, as after a change of the language. */
function Reload() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Reload</button>;
}

test('keeps the hearts that wait for their turn when the favourites are requested again', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const saved: number[] = [];
  const page = renderPage(
    <>
      {[1003, 1004].map((nodeId) => (
        <GameCard key={nodeId} game={sampleGame({ nodeId, displayName: `Game ${nodeId}` })} />
      ))}
      <Reload />
    </>,
    {
      texts: { lobby, errors },
      member: sampleMember,
      responses: { favouriteIds: () => ({ nodeIds: [...saved] }), addFavourite: () => (saved.push(1003), null) },
    },
  );
  const sent = (call: string) => page.requests.calls.filter(({ name }) => name === call);
  await waitFor(() => expect(sent('favouriteIds')).toHaveLength(1));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  for (const button of screen.getAllByRole('button', { name: /to favourites$/ })) await user.click(button);
  await waitFor(() => expect(sent('addFavourite')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(sent('favouriteIds')).toHaveLength(2));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getAllByRole('button', { name: /from favourites$/ })).toHaveLength(2);
  clock.advance(1_000);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(sent('addFavourite')).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /from favourites$/ })).toHaveLength(2);
  jest.useRealTimers();
});
