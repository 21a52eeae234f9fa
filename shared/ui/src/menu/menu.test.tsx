import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

test('opens after an early press once its code is loaded', async () => {
  render(
    <Menu
      label="Account"
      trigger={<button>Account</button>}
      items={[{ id: 'out', label: 'Log out', onSelect: () => undefined }]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
});

test('renders the menu button at once and loads its code on hover', async () => {
  const user = userEvent.setup();
  render(
    <Menu
      label="Account"
      trigger={<button>Account</button>}
      items={[{ id: 'out', label: 'Log out', onSelect: () => undefined }]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Account', expanded: false });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await user.hover(button);
  expect(screen.getByRole('button', { name: 'Account' })).toBe(button);
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeInTheDocument();
});

test('opens and selects with the keyboard and returns the focus', async () => {
  const user = userEvent.setup();
  const choose = jest.fn();
  render(
    <Menu
      label="Account"
      trigger={<button>Account</button>}
      items={[
        { kind: 'link', id: 'page', link: <a href="#page">My account</a> },
        { id: 'dark', label: 'Dark', checked: true, onSelect: choose },
        { kind: 'separator', id: 'line' },
        { id: 'out', label: 'Log out', onSelect: choose },
      ]}
    />,
  );
  await screen.findByRole('button', { expanded: false });
  screen.getByRole('button', { name: 'Account' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'My account' })).toHaveFocus();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Dark' })).toBeChecked();
  await user.keyboard('{End}{Enter}');
  expect(choose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

describe('in a page from right to left', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  test('runs in the direction of the page, also after the language was changed', async () => {
    const user = userEvent.setup();
    document.documentElement.dir = 'rtl';
    render(
      <Menu
        label="Account"
        trigger={<button>Account</button>}
        items={[{ id: 'en', label: 'English', onSelect: () => void (document.documentElement.dir = 'ltr') }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(await screen.findByRole('menu')).toHaveAttribute('dir', 'rtl');
    await user.click(screen.getByRole('menuitem', { name: 'English' }));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(await screen.findByRole('menu')).toHaveAttribute('dir', 'ltr');
  });
});
