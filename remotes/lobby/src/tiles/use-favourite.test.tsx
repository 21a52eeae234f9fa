import { CallError } from '@marquee/platform';
import { advanceClockBeforeEachTest } from '@marquee/testing/advance-clock';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleGame, sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { GameCard } from './game-card.tsx';

advanceClockBeforeEachTest();

const game = sampleGame({ nodeId: 1003 });
const errors = { network: 'Connection problem' };
const open = (nodeIds: number[], change: Partial<PageOptions> = {}) =>
  renderPage(<GameCard game={game} />, {
    texts: { lobby, errors },
    member: sampleMember,
    ...change,
    responses: {
      favouriteIds: () => ({ nodeIds }),
      addFavourite: () => null,
      removeFavourite: () => null,
      ...change.responses,
    },
  });
const heart = () => screen.getByRole('button', { name: /favourites$/ });
const press = () => userEvent.click(heart());
const writeCalls = ({ requests }: ReturnType<typeof open>) =>
  requests.calls.flatMap(({ name, query }) => (name === 'favouriteIds' ? [] : [[name, query]]));

/** The favourites arrive when the test responds. */
function openWithLateIds(nodeIds: number[]) {
  let respond = (): void => undefined;
  const arriving = new Promise<void>((resolve) => (respond = resolve));
  const favouriteIds = async () => {
    await arriving;
    return { nodeIds };
  };
  return { page: open([], { responses: { favouriteIds } }), respond };
}

test('adds a favourite optimistically and sends it to the gateway', async () => {
  const page = open([7]);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await press();
  expect(heart()).toHaveAccessibleName('Remove Tiger Bonanza from favourites');
  await waitFor(() => expect(writeCalls(page)).toEqual([['addFavourite', {}]]));
});

test('removes a favourite', async () => {
  const page = open([1003]);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  await press();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(writeCalls(page)).toEqual([['removeFavourite', { nodeId: '1003', vendor: 'RPG', gameType: 'RNG' }]]),
  );
});

test.each([
  [2, 'false', ['addFavourite', 'removeFavourite']],
  [3, 'true', ['addFavourite']],
])('keeps the last state of %i presses within a second, with one call per second', async (presses, isOn, calls) => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const page = open([]);
  await waitFor(() => expect(page.requests.calls).toHaveLength(1));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  for (let press = 0; press < presses; press += 1) await user.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', isOn);
  await waitFor(() => expect(writeCalls(page)).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(writeCalls(page).map(([name]) => name)).toEqual(calls));
  expect(heart()).toHaveAttribute('aria-pressed', isOn);
  jest.useRealTimers();
});

test('keeps the other favourites when the heart is pressed before they have arrived', async () => {
  const { page, respond } = openWithLateIds([7]);
  await press();
  respond();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(writeCalls(page)).toHaveLength(1));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['once', 1, 'true'],
  ['twice', 2, 'false'],
])('saves what a heart shows that is pressed %s before the favourites have arrived', async (_, presses, isOn) => {
  const { page, respond } = openWithLateIds([1003]);
  for (let press = 0; press < presses; press += 1) await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', isOn);
  await act(async () => respond());
  await waitFor(() => expect(page.requests.calls).not.toHaveLength(0));
  expect(heart()).toHaveAttribute('aria-pressed', isOn);
  await waitFor(() =>
    expect(writeCalls(page).map(([name]) => name)).toEqual(isOn === 'true' ? [] : ['removeFavourite']),
  );
});

test('shows why an early heart could not be saved, and loads the favourites at the next press', async () => {
  let isDown = true;
  const page = open([], {
    responses: {
      favouriteIds: () => {
        if (isDown) throw new CallError('network');
        return { nodeIds: [] };
      },
    },
  });
  await press();
  await waitFor(() => expect(page.requests.toasts).toHaveLength(1));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  isDown = false;
  await press();
  await press();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

test('shows a heart as it was saved although its response was lost', async () => {
  let nodeIds = [7];
  const page = open([], {
    responses: {
      favouriteIds: () => ({ nodeIds }),
      addFavourite: () => {
        nodeIds = [1003, 7];
        throw new CallError('network');
      },
    },
  });
  await waitFor(() => expect(page.requests.calls).toHaveLength(1));
  await press();
  await waitFor(() => expect(page.requests.toasts).toHaveLength(1));
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

test.each([
  ['a visitor', {}],
  ['another member', { member: { ...sampleMember, id: 'another' } }],
])('saves no waiting heart of a member who has logged out, as %s', async (_, session) => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const page = open([]);
  await waitFor(() => expect(page.requests.calls).toHaveLength(1));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(heart());
  await user.click(heart());
  await waitFor(() => expect(writeCalls(page)).toHaveLength(1));
  page.setSession(session);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(writeCalls(page).map(([name]) => name)).toEqual(['addFavourite']);
  jest.useRealTimers();
});

test('shows what was saved after two failed changes', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  let respond = (): void => undefined;
  const arriving = new Promise<void>((resolve) => (respond = resolve));
  const fail = async () => {
    await arriving;
    throw new CallError('network');
  };
  const page = open([7], { responses: { addFavourite: fail, removeFavourite: fail } });
  await waitFor(() => expect(page.requests.calls).toHaveLength(1));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(heart());
  await user.click(heart());
  respond();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(page.requests.toasts).toHaveLength(2));
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  jest.useRealTimers();
});

test('rolls a failed change back and shows an error toast', async () => {
  const page = open([7], {
    responses: {
      addFavourite: () => {
        throw new CallError('network');
      },
    },
  });
  await press();
  await waitFor(() =>
    expect(page.requests.toasts).toEqual([
      { tone: 'danger', title: "Your favourites couldn't be updated. Please try again.", text: 'Connection problem' },
    ]),
  );
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['opens the login modal for a visitor', {}, 'login'],
  ['opens the real account modal for a trial account', { member: sampleMember, isTrial: true }, 'realAccount'],
])('%s', async (_, account, modal) => {
  const page = renderPage(<GameCard game={game} />, { texts: { lobby, errors }, ...account });
  await press();
  expect(page.requests.modals.map(({ name }) => name)).toEqual([modal]);
  expect(page.requests.calls).toEqual([]);
});

test.each([
  ['asks a trial account for a real one', { isTrial: true }, ['realAccount'], [], 'false'],
  ['adds a favourite of a member', {}, [], ['addFavourite'], 'true'],
])('%s whose heart is pressed before the member is loaded', async (_, account, modals, calls, isOn) => {
  const page = open([], { ...account, member: undefined, isMemberLoading: true });
  await press();
  expect(page.requests.modals).toEqual([]);
  page.setSession({ ...account, member: sampleMember });
  await waitFor(() => expect(page.requests.modals.map(({ name }) => name)).toEqual(modals));
  await waitFor(() => expect(writeCalls(page).map(([name]) => name)).toEqual(calls));
  expect(heart()).toHaveAttribute('aria-pressed', isOn);
});
