import { CallError } from '@marquee/platform';
import { samplePermission } from '@marquee/testing/samples';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SideGames } from '#frame/side-menu/side-games.tsx';
import { banner, menus, setUpFrameTests, side, siteWith, visit } from '#test/test-frame.tsx';
import { modals } from '#state/modals.ts';
import { startSession } from '#state/session.ts';
import { setUnseenPopups } from '#state/unseen-popups.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

const sampleAnnouncement = {
  type: 'PU' as const,
  title: 'Tonight',
  content: '',
  picture: '',
  link: '',
  startDate: '2026-11-20T01:02:03.000Z',
  endDate: null,
};

describe('side menu', () => {
  test('shows only entries whose page exists', async () => {
    await visit({ member: {}, routes: ['/member', '/member/:page', '/member/personalHistoryCopy'] });
    const menu = within(await side());
    expect(await menu.findByRole('link', { name: 'My account' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Bet record' })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  test('counts the announcements that the player has not seen, also at the button of the closed menu', async () => {
    const { user } = await visit();
    act(() =>
      setUnseenPopups([
        { ...sampleAnnouncement, id: 'a' },
        { ...sampleAnnouncement, id: 'b' },
      ]),
    );
    const menu = within(await side());
    expect(await menu.findByRole('button', { name: /^Announcements\s*2 new announcements$/ })).toBeInTheDocument();
    const toggle = banner().getByRole('button', { name: 'Side menu, 2 new announcements' });
    expect(within(toggle).queryByText('2')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(within(toggle).getByText('2')).toBeInTheDocument();
    await user.click(toggle);
    act(() => setUnseenPopups([]));
  });

  test('shows a visitor every available entry, and share when referral is enabled', async () => {
    const { whitelabel } = samplePermission.info;
    const { user } = await visit({
      routes: ['/download', '/help', '/blog'],
      permission: siteWith({ resources: { Android: '/' }, whitelabel: { ...whitelabel, referral: true } }),
    });
    const menu = within(await side());
    for (const name of ['Download app', 'Help centre', 'Blog'])
      expect(await menu.findByRole('link', { name })).toBeInTheDocument();
    for (const [name, modal] of [
      ['Speed test', 'speed'],
      ['Announcements', 'announcements'],
      ['Important notices', 'notices'],
      ['Feedback', 'feedback'],
      ['Sound settings', 'settings'],
      ['English', 'language'],
    ] as const) {
      await user.click(menu.getByRole('button', { name }));
      expect(modals.get().at(-1)?.name).toBe(modal);
    }
    expect(menu.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  test('hides app, Telegram, share and customer service when the merchant has none of them', async () => {
    await visit({ routes: ['/download', '/help', '/member/referral'], member: {} });
    const menu = within(await side());
    expect(await menu.findByRole('link', { name: 'Help centre' })).toBeInTheDocument();
    for (const name of ['Download app', 'Telegram', 'Share', 'Customer service'])
      expect(menu.queryByText(name)).not.toBeInTheDocument();
    expect(banner().queryByRole('link', { name: 'App' })).not.toBeInTheDocument();
    const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
    for (const name of ['Share', 'Service']) expect(footer.queryByText(name)).not.toBeInTheDocument();
  });

  test('shows app, Telegram, share and customer service when the merchant has them', async () => {
    const { whitelabel } = samplePermission.info;
    const customerService = [{ csPosition: 'footer', csType: 'CHAT', title: 'Live chat', path: 'hidden' }];
    await visit({
      routes: ['/download', '/member/referral'],
      member: {},
      permission: siteWith({
        resources: {
          Android: '/',
          TELEGRAM: 'https://telegram.example',
          FACEBOOK: 'https://facebook.example',
          VIBER: 'javascript:alert(1)',
        },
        customerService,
        whitelabel: { ...whitelabel, referral: true },
      }),
    });
    const menu = within(await side());
    for (const name of ['Download app', 'Telegram', 'Share', 'Facebook'])
      expect(await menu.findByRole('link', { name })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Viber' })).not.toBeInTheDocument();
    expect(banner().getByRole('link', { name: 'App' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('button', { name: 'Service' }),
    ).toBeInTheDocument();
  });

  test('links visitors, but not members, to the agent login', async () => {
    await visit();
    expect(await within(await side()).findByRole('link', { name: 'Agents' })).toHaveAttribute('href', '/agent');
    await act(() => startSession('secret'));
    expect(within(await side()).queryByRole('link', { name: 'Agents' })).not.toBeInTheDocument();
  });

  test('shows live, cockfight, sports and lottery when they have vendors', async () => {
    await visit({ responses: { gameMenus: () => menus('RNG', 'LIVE', 'COCKFIGHT') } });
    const menu = within(await side());
    expect(await menu.findByRole('link', { name: 'Cockfighting' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Live casino' })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Lottery' })).not.toBeInTheDocument();
  });

  test('offers to load the games again when they could not be loaded', async () => {
    let isDown = true;
    const gameMenus = () => {
      if (isDown) throw new CallError('network');
      return menus('LIVE');
    };
    await renderShell(<SideGames />, { gameMenus });
    expect(await screen.findByText("Games couldn't be loaded")).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Live casino' })).toBeInTheDocument();
  });

  test('closes with the toggle and stores that', async () => {
    const { user } = await visit();
    await side();
    await user.click(banner().getByRole('button', { name: 'Side menu' }));
    expect(screen.queryByRole('navigation', { name: 'Side menu' })).not.toBeInTheDocument();
    expect(localStorage.getItem('sideMenu')).toBe('closed');
    await user.click(banner().getByRole('button', { name: 'Side menu' }));
    expect(await side()).toBeInTheDocument();
  });

  test('hides the side menu on game pages', async () => {
    await visit({ path: '/seamless' });
    expect(screen.queryByRole('navigation', { name: 'Side menu' })).not.toBeInTheDocument();
    expect(banner().queryByRole('button', { name: 'Side menu' })).not.toBeInTheDocument();
  });
});
