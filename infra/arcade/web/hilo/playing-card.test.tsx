import { render, screen } from '@testing-library/react';
import { ACE, KING, RANKS } from '#games/hilo/cards.ts';
import { PlayingCard } from './playing-card.tsx';

const SUITS = 4;
const CORNERS = 2;
const COURTS = 3;

const renderCard = (rank: number): HTMLElement => {
  const { unmount, container } = render(<PlayingCard card={rank * SUITS} size="large" />);
  const card = container.cloneNode(true) as HTMLElement;
  unmount();
  return card;
};
const countPips = (card: HTMLElement) => card.querySelectorAll('path').length - CORNERS;

test('shows as many pips as the rank, and a picture on jack, queen and king', () => {
  for (let rank = ACE; rank < RANKS - COURTS; rank += 1) expect(countPips(renderCard(rank))).toBe(rank + 1);
  for (let rank = RANKS - COURTS; rank <= KING; rank += 1)
    expect(renderCard(rank).querySelectorAll('image')).toHaveLength(1);
});

test('writes the rank into both corners, and names the card', () => {
  render(<PlayingCard card={9 * SUITS + 1} size="large" />);
  expect(screen.getByRole('img', { name: '10 of hearts' })).toHaveTextContent('1010');
});
