import { render, screen } from '@testing-library/react';
import type { SessionView } from '#http/schemas.ts';
import { TopBar } from './top-bar.tsx';

const session: SessionView = {
  mode: 'real',
  nickname: 'Nok',
  currency: 'THB',
  gameCode: 'BRL_ACE_OF_ARCADIA',
  game: 'slot',
  isSubstitute: true,
  language: 'en',
  balance: '100.00',
  minRoundMs: 2_500,
  waitMs: 0,
};
const open = (changed: Partial<SessionView> = {}) =>
  render(<TopBar session={{ ...session, ...changed }} rtp="95.969" onOpen={null} />);

test('shows the title of the replaced game and its substitute', () => {
  open();
  expect(screen.getByRole('heading')).toHaveTextContent('Ace of Arcadia');
  const badge = screen.getByText('Replaced by');
  expect(badge).toHaveTextContent('Replaced by Marquee Sevens');
  expect(badge).toHaveAttribute('title', 'Marquee Sevens replaces BRL_ACE_OF_ARCADIA. The rules shown here apply.');
});

test('shows no badge for an in-house game with real money', () => {
  open({ gameCode: 'BGS_SEVENS', isSubstitute: false });
  expect(screen.getByRole('heading', { name: 'Marquee Sevens' })).toBeInTheDocument();
  expect(screen.queryByText('Replaced by')).toBeNull();
});
