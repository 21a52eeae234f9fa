import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MinesBoard } from './mines-board.tsx';

test('has one tile in the Tab order, and the arrow keys move between tiles', async () => {
  const user = userEvent.setup();
  const board = { count: 3, outcome: null, isOpen: false, isBusy: false, isCelebrating: false };
  render(<MinesBoard {...board} onCount={() => undefined} onTile={() => undefined} />);
  const tile = (number: number) => screen.getByRole('button', { name: `Tile ${number}` });
  await user.tab();
  expect(tile(1)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(tile(7)).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('group', { name: 'Tiles' })).not.toContainElement(document.activeElement as HTMLElement);
  await user.tab({ shift: true });
  expect(tile(7)).toHaveFocus();
});
