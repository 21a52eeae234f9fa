import { renderPage } from '@marquee/testing/page';
import { sampleWinner } from '@marquee/testing/samples';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import lobby from '#locales/en.json';
import { WinnerBoard } from './winner-board.tsx';

const winners = { today: [sampleWinner()], all: [sampleWinner({ customerName: 'p***7', winAmount: '6230.5' })] };
const onStart = jest.fn();

const board = (start: typeof onStart | undefined = onStart) =>
  renderPage(<WinnerBoard rows={5} onStart={start} />, {
    texts: { lobby },
    responses: { rankList: ({ day }) => ({ winners: day === 'all' ? winners.all : winners.today }) },
  });

test('congratulates the winner and starts the game on click', async () => {
  board();
  await userEvent.click(
    await screen.findByRole('button', {
      name: /^Congratulations! n\*\*\*8 won in Tiger Bonanza\s*48,250\.00 THB.*Play this game$/,
    }),
  );
  expect(onStart).toHaveBeenCalledWith(winners.today[0]);
});

test('shows no buttons where games are prohibited', async () => {
  renderPage(<WinnerBoard rows={5} />, {
    texts: { lobby },
    responses: { rankList: () => ({ winners: winners.today }) },
  });
  expect((await screen.findByText('Congratulations!')).closest('button')).toBeNull();
  expect(screen.queryByText('Play this game')).not.toBeInTheDocument();
});

test('shows the winners of today first, with two decimals and separators', async () => {
  const { requests } = board();
  expect(await screen.findByText('48,250.00')).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('All'));
  expect(await screen.findByText('6,230.50')).toBeInTheDocument();
  expect(requests.calls.map(({ query }) => [query['day'], query['limitNum'], query['gameCategory']])).toEqual([
    ['today', '20', 'ALL'],
    ['all', '20', 'ALL'],
  ]);
});

test('closes and opens again', async () => {
  board();
  await userEvent.click(await screen.findByLabelText('Hide winners'));
  expect(screen.queryByText('Winners')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Show winners'));
  expect(screen.getByText('Winners')).toBeInTheDocument();
});

test('moves by one line after a second and can be paused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const many = Array.from({ length: 20 }, (_, index) => sampleWinner({ customerName: `player ${index}` }));
  const { container } = renderPage(<WinnerBoard rows={5} onStart={onStart} />, {
    texts: { lobby },
    responses: { rankList: () => ({ winners: many }) },
  });
  await screen.findByText(/player 0 /);
  const lines = () => container.querySelectorAll('ul > li').length;
  expect(lines()).toBe(6);
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  await seconds(2);
  expect(screen.queryByText(/player 0 /)).not.toBeInTheDocument();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByLabelText('Pause list'));
  await seconds(2);
  const shown = container.querySelector('ul')?.textContent;
  await seconds(6);
  expect(container.querySelector('ul')?.textContent).toBe(shown);
  jest.useRealTimers();
});

test('shows the name of a game in the direction of its own text', async () => {
  board();
  expect(await screen.findByText('Tiger Bonanza')).toHaveAttribute('dir', 'auto');
});
