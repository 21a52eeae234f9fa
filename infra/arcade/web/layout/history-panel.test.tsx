import { render, screen } from '@testing-library/react';
import type { RoundView } from '#http/schemas.ts';
import { HistoryPanel } from './history-panel.tsx';

const round: RoundView = {
  id: '00000000-0000-4000-8000-000000000001',
  number: '1',
  state: 'ROLLED_BACK',
  reason: null,
  gameCode: 'BGS_DICE',
  currency: 'THB',
  stake: '10.00',
  bet: { game: 'dice', choice: { chance: 4950, side: 'under' } },
  nonce: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  balance: '100.00',
  result: null,
};

test.each([
  ['real', 1],
  ['demo', 0],
] as const)('points to the bet record only with a member session: %s play', (mode, notes) => {
  render(<HistoryPanel rounds={[round]} count={7} mode={mode} onVerify={jest.fn()} />);
  expect(screen.getByText('00000000')).toBeInTheDocument();
  expect(screen.queryAllByText('Full history in Bet record')).toHaveLength(notes);
});

test.each(['real', 'demo'] as const)('says that rounds appear here before the first round: %s play', (mode) => {
  render(<HistoryPanel rounds={[]} count={7} mode={mode} onVerify={jest.fn()} />);
  // Phones hide notes.
  expect(screen.getByText('Your rounds appear here.').closest('.note')).toBeNull();
});
