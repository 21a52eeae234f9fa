import { render, screen } from '@testing-library/react';
import { LoadingScreen } from './loading-screen.tsx';

test('shows the frame of the game in its colours while it loads', () => {
  render(<LoadingScreen gameCode="BGS_WHEEL_OF_STARS" />);
  expect(screen.getByRole('main')).toHaveAttribute('data-game', 'roulette');
  expect(screen.getByRole('status')).toHaveTextContent('Loading game');
});

test('shows a substitute in its own colours', () => {
  render(<LoadingScreen gameCode="BRL_ACE_OF_ARCADIA" error={new Error()} onRetry={jest.fn()} />);
  expect(screen.getByRole('main')).toHaveAttribute('data-game', 'slot');
  expect(screen.getByRole('main')).toHaveAttribute('data-skin');
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
