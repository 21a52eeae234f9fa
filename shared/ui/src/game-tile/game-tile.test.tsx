import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GameTile, type GameTileProps } from './game-tile.tsx';

const tile = (change: Partial<GameTileProps> = {}): GameTileProps => ({
  title: 'Tiger Bonanza',
  vendor: 'Red Pagoda',
  image: '/media/games/1003-300.webp',
  play: { label: 'Play', name: 'Play Tiger Bonanza', onPlay: jest.fn() },
  demo: { label: 'Demo', name: 'Play the demo of Tiger Bonanza', onPlay: jest.fn() },
  favourite: { on: false, label: 'Tiger Bonanza is a favourite', onToggle: jest.fn() },
  ...change,
});

test('shows separate named buttons for play, demo and favourite', async () => {
  const user = userEvent.setup();
  const props = tile();
  render(<GameTile {...props} />);
  await user.click(screen.getByRole('button', { name: 'Play Tiger Bonanza' }));
  await user.click(screen.getByRole('button', { name: 'Play the demo of Tiger Bonanza' }));
  await user.click(screen.getByRole('button', { name: 'Tiger Bonanza is a favourite', pressed: false }));
  expect(
    [props.play.onPlay, props.demo?.onPlay, props.favourite?.onToggle].map(
      (call) => jest.mocked(call!).mock.calls.length,
    ),
  ).toEqual([1, 1, 1]);
});

test('disables the play button of an unavailable game', () => {
  render(<GameTile {...tile({ unavailable: { label: 'Coming soon', clickable: false } })} />);
  expect(screen.getByRole('button', { name: 'Tiger Bonanza: Coming soon' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /demo/ })).not.toBeInTheDocument();
});

test('keeps the play button of a game under maintenance clickable', async () => {
  const props = tile({ unavailable: { label: 'Maintenance', clickable: true } });
  render(<GameTile {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tiger Bonanza: Maintenance' }));
  expect(props.play.onPlay).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /demo/ })).not.toBeInTheDocument();
});

test('shows title and vendor in the direction of their own texts', () => {
  render(<GameTile {...tile()} />);
  for (const text of ['Tiger Bonanza', 'Red Pagoda']) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});
