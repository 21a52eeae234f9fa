import { CallError } from '@marquee/platform';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavigationBar } from '#frame/navigation-bar/navigation-bar.tsx';
import { menus, setUpFrameTests, visit } from '#test/test-frame.tsx';
import { renderShell } from '#test/test-shell.tsx';
import { modals } from '#state/modals.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

describe('navigation bar', () => {
  test('shows home, favourites, hot, four categories, and the others in the More menu', async () => {
    const { user } = await visit();
    const bar = within(screen.getByRole('navigation', { name: 'Games' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'HOME',
      'FAV',
      'HOT',
      'Slots',
      'Live casino',
      'Fishing',
      'Sports',
    ]);
    expect(bar.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
    await user.click(await bar.findByRole('button', { name: 'More' }));
    const more = within(await screen.findByRole('list', { name: 'More' }));
    expect(more.getByRole('link', { name: 'Card games' })).toHaveAttribute('href', '/pvp');
    expect(more.getByRole('link', { name: 'Lottery' })).toHaveAttribute('href', '/lott');
    act(() => more.getByRole('link', { name: 'Lottery' }).focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'More' })).not.toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  test('moves between the entries of an open menu with the arrow keys, and does not scroll the page', async () => {
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const more = within(await screen.findByRole('list', { name: 'More' }));
    const [first, second] = more.getAllByRole('link');
    const scrolled = jest.fn();
    const watch = (event: KeyboardEvent) => event.defaultPrevented || scrolled();
    window.addEventListener('keydown', watch);
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(more.getAllByRole('link').at(-1)).toHaveFocus();
    window.removeEventListener('keydown', watch);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('opens the vendors of a category by keyboard and closes them with Escape', async () => {
    const { user } = await visit();
    const button = screen.getByRole('button', { name: 'Slots providers' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: /Red Pagoda/ })).toHaveAttribute('href', '/rng?vassalage=RPG');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  const retries = {
    'by the button': () => userEvent.click(screen.getByRole('button', { name: 'Try again' })),
    'when the network returns': () =>
      act(async () => ['offline', 'online'].forEach((name) => window.dispatchEvent(new Event(name)))),
  };
  test.each(Object.entries(retries))('loads categories that failed again %s', async (_, retry) => {
    let isDown = true;
    const gameMenus = () => {
      if (isDown) throw new CallError('network');
      return menus('RNG', 'LIVE');
    };
    await renderShell(<NavigationBar />, { gameMenus });
    expect(await screen.findByRole('alert')).toHaveTextContent("Games couldn't be loaded");
    isDown = false;
    await retry();
    expect(await screen.findByRole('link', { name: 'Slots' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('opens the search with the slash key, except while the visitor types', async () => {
    const { user } = await visit();
    await user.type(screen.getByLabelText('Note'), 'and/or');
    expect(modals.get()).toEqual([]);
    act(() => screen.getByLabelText('Note').blur());
    await user.keyboard('/');
    expect(modals.get()).toEqual([{ name: 'search', params: { typed: '' } }]);
  });

  test('adds keys pressed while the search loads to the search text', async () => {
    const { user } = await visit();
    await user.keyboard('/tiger 7');
    expect(modals.get()).toEqual([{ name: 'search', params: { typed: 'tiger 7' } }]);
  });
});
