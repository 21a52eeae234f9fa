import { render, screen } from '@testing-library/react';
import type { RulesView } from '#http/schemas.ts';
import { RulesDialog } from './rules-dialog.tsx';

const rules: RulesView = {
  game: 'hilo',
  isSubstitute: false,
  rtp: {
    min: { payout: 99, outcomes: 100 },
    max: { payout: 99, outcomes: 100 },
  },
  maxMultiplier: '9955.29',
  maxWin: '4977646.78',
  currency: 'THB',
  stakes: { min: '1.00', max: '500.00', quick: ['10.00'] },
  minRoundMs: 5_000,
};

// jsdom does not implement showModal.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('shows the lowest return to player of a game with several paytables, and the highest beside it', () => {
  const rtp = { min: { payout: 97_821, outcomes: 100_000 }, max: { payout: 99, outcomes: 100 } };
  render(<RulesDialog rules={{ ...rules, rtp }} table={null} onClose={() => undefined} />);
  expect(screen.getByText('Return to player (RTP)').nextSibling).toHaveTextContent(
    '97.82% with the lowest setting, up to 99.00% with others, calculated over every outcome',
  );
});

test('shows return to player, highest win, stake limits and minimum round time of the service', () => {
  render(<RulesDialog rules={rules} table={null} onClose={() => undefined} />);
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(facts).toEqual([
    'Return to player (RTP): 99.00% 99 of 100, calculated over every outcome',
    'Max payout: 9,955.29× the stake, up to 4,977,646.78 THB',
    'Stake limits: Min 1.00, max 500.00 THB',
    'Min. round time: 5 s',
  ]);
});
