import { act, fireEvent, render, screen } from '@testing-library/react';
import { Menu } from './menu.tsx';

let isMissing = true;
const reportError = jest.fn();
jest.mock('./menu-dropdown.tsx', () => {
  const actual: object = jest.requireActual('./menu-dropdown.tsx');
  return {
    ...actual,
    get MenuDropdown() {
      if (isMissing) throw new Error('missing');
      return Reflect.get(actual, 'MenuDropdown');
    },
  };
});

test('keeps its button and reports it when its code cannot be loaded, and opens at a later press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { reportError });
  render(
    <Menu
      label="Account"
      trigger={<button>Account</button>}
      items={[{ id: 'out', label: 'Log out', onSelect: () => undefined }]}
    />,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  press();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(reportError.mock.calls).toEqual([[expect.objectContaining({ name: 'OverlayLoadError' })]]);
  isMissing = false;
  press();
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
});
