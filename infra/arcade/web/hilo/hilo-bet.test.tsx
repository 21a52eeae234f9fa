import { render, screen } from '@testing-library/react';
import { hilo } from '#games/hilo/hilo.ts';
import { createRound, sampleRules } from '#web/testing/sample-round.ts';
import { HiloBet } from './hilo-bet.tsx';

const choice = { steps: ['higher', 'higher'] } as const;

test.each([
  ['after a cash-out', [0, 12, 24], '2 of 6', /^[1-9]/],
  ['after a wrong guess', [0, 24, 12], '1 of 6', /^0/],
])('shows the correct guesses and the payout of the last round: %s', (_, cards, correct, payout) => {
  const outcome = hilo.outcome(choice, cards);
  const multiplier = hilo.multiplier(outcome);
  const round = createRound({
    state: 'DONE',
    bet: { game: 'hilo', choice },
    result: { outcome, multiplier, payout: '10.00' },
  });
  render(<HiloBet round={round} stake="20.00" rules={sampleRules} />);
  expect(screen.getByText('Correct guesses').nextSibling).toHaveTextContent(correct);
  expect(screen.getByText('Payout').nextSibling).toHaveTextContent(payout);
});
