import { render, screen } from '@testing-library/react';
import { createRound, sampleRules } from '#web/testing/sample-round.ts';
import { MinesBet } from './mines-bet.tsx';

function createMinesRound(state: 'PLAYING' | 'DONE', mines: number[]) {
  const picks = [0, 1, 2];
  const outcome = { game: 'mines', count: 3, picks, mines, exploded: mines.includes(2) } as const;
  const multiplier = { numerator: 1, denominator: 1 };
  return createRound({
    state,
    bet: { game: 'mines', choice: { mines: 3, picks } },
    result: { outcome, multiplier, payout: '10.00' },
  });
}

test.each([
  ['the open round', createMinesRound('PLAYING', []), 3, '3 of 22', '1.712×'],
  ['the next round with another number of mines', createMinesRound('DONE', [5, 6, 7]), 5, '0 of 19', '1.2375×'],
  ['the first round', null, 3, '0 of 22', '1.125×'],
])('shows the tiles revealed and what the next gem pays: %s', (_, round, chosen, revealed, next) => {
  render(<MinesBet round={round} chosen={chosen} stake="10.00" rules={sampleRules} />);
  expect(screen.getByText('Tiles revealed').nextSibling).toHaveTextContent(revealed);
  expect(screen.getByText('Next gem pays').nextSibling).toHaveTextContent(next);
});

test.each([
  ['a cash-out', createMinesRound('DONE', [5, 6, 7]), '3 of 22', { numerator: 3, denominator: 2 }, '1.5×', '15.00'],
  ['a mine', createMinesRound('DONE', [2, 6, 7]), '2 of 22', { numerator: 0, denominator: 1 }, '0×', '0.00'],
])('shows only what belongs to the last round after %s', (_, played, revealed, multiplier, times, payout) => {
  const result = { ...played.result!, multiplier, payout };
  const round = { ...played, result };
  render(<MinesBet round={round} chosen={3} stake="50.00" rules={sampleRules} />);
  expect(screen.getByText('Stake').nextSibling).toHaveTextContent('10.00');
  expect(screen.getByText('Tiles revealed').nextSibling).toHaveTextContent(revealed);
  expect(screen.getByText('Multiplier').nextSibling).toHaveTextContent(times);
  expect(screen.getByText('Payout').nextSibling).toHaveTextContent(payout);
  expect(screen.queryByText(/Next gem|Gem chance/)).not.toBeInTheDocument();
});
