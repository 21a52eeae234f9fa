import { fireEvent, render, screen } from '@testing-library/react';
import { GameBoundary } from './game-boundary.tsx';

function BrokenGame(): never {
  throw new TypeError("Cannot read properties of undefined (reading 'slice')");
}

test('shows an error and a button to load the game again when it crashes', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const retry = jest.fn();
  render(
    <GameBoundary gameCode="BGS_SEVENS" onRetry={retry}>
      <BrokenGame />
    </GameBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The game could not be loaded. Please try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
