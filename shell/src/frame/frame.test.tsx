import type { GameCategory, Menus, Permission } from '@marquee/contract';
import { CallError, Place, useLocation } from '@marquee/platform';
import { sampleMember, samplePermission, sampleVendor } from '@marquee/testing/samples';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFleet } from '#federation/manifest.ts';
import { testManifest, testRelease } from '#federation/test-releases.ts';
import { Frame } from '#frame/frame.tsx';
import { followSession, toggleBalance } from '#host/balance.ts';
import { modals } from '#host/modals.ts';
import { forgetSession, signIn } from '#host/session.ts';
import { renderShell, type GatewayAnswers } from '#modals/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/runtime.ts', () => ({ inRange: () => true, loadExpose: jest.fn() }));

/** Nothing here is hidden by style; looking for that takes most of the time. */
configure({ defaultHidden: true });

const category = (gameClassify: GameCategory) => ({
  title: gameClassify,
  gameClassify,
  gameCount: 7,
  cards: [sampleVendor({ gameType: gameClassify })],
});
const menus = (...categories: GameCategory[]): Menus => ({
  totalCount: 400,
  prizeMode: 'LOTT',
  categories: categories.map(category),
});

const Page = () => (
  <>
    <h1>{useLocation().pathname}</h1>
    <input aria-label="Note" />
    <section aria-label="Below the banners">
      <Place name="jackpot" />
    </section>
  </>
);

const siteWith = (info: Partial<Permission['info']>): Permission => ({
  ...samplePermission,
  info: { ...samplePermission.info, ...info },
});

interface Visit {
  readonly member?: Partial<typeof sampleMember>;
  readonly routes?: readonly string[];
  readonly answers?: GatewayAnswers;
  readonly address?: string;
  readonly permission?: Permission;
}

beforeAll(followSession);
beforeEach(() => Object.assign(window, { scrollTo: jest.fn() }));

async function visit({ member, routes = [], answers = {}, address = '/rng', permission }: Visit = {}) {
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (media: string) => ({
      media,
      matches: media.includes('1024px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  const release = testRelease('1.0.0', { routes: [...routes] });
  startFleet(testManifest({ member: { current: release, lastGood: release } }));
  const all: GatewayAnswers = {
    gameMenus: () => menus('RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'LOTT'),
    memberInfo: () => ({ ...sampleMember, ...member }),
    balance: () => ({ balance: '12480.50', currency: 'THB', currencySymbol: '฿' }),
    ...answers,
  };
  const page = await renderShell(
    <Frame>
      <Page />
    </Frame>,
    all,
    address,
    permission,
  );
  if (member) {
    await act(() => signIn('secret'));
  }
  await screen.findAllByText('Live casino');
  return { page, user: userEvent.setup() };
}

afterEach(() => act(() => forgetSession()));

const banner = () => within(screen.getByRole('banner'));
const side = () => screen.findByRole('navigation', { name: 'Side menu' });

describe('R2.22 header', () => {
  test('a visitor is offered log in and register', async () => {
    await visit();
    expect(banner().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(banner().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(banner().queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument();
  });

  test('a member sees the balance, can mask it, and has deposit and withdraw', async () => {
    const { user } = await visit({ member: {} });
    expect(await banner().findByText('12,480.50')).toBeInTheDocument();
    await user.click(banner().getByRole('button', { name: 'Hide the balance' }));
    expect(banner().queryByText('12,480.50')).not.toBeInTheDocument();
    act(toggleBalance);
    expect(banner().getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
    expect(banner().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  test('a balance that does not come is told, and asked for again', async () => {
    let lost = true;
    const answer = () => {
      if (lost) throw new CallError('network');
      return { balance: '7.00', currency: 'THB', currencySymbol: '฿' };
    };
    const { user } = await visit({ member: {}, answers: { balance: answer } });
    expect(await banner().findByText('Not loaded')).toBeInTheDocument();
    lost = false;
    await user.click(banner().getByRole('button', { name: 'Read the balance again' }));
    expect(await banner().findByText('7.00')).toBeInTheDocument();
    expect(banner().getByRole('button', { name: 'Hide the balance' })).toBeInTheDocument();
  });

  test('deposit leads to its page where there is one, and says so where there is none', async () => {
    const { page, user } = await visit({ member: {} });
    await user.click(banner().getByRole('button', { name: 'Deposit' }));
    expect(await screen.findByText('Deposits are not open yet')).toBeInTheDocument();
    expect(page.address()).toBe('/rng');
  });

  test('deposit opens the page that a remote lists', async () => {
    const { page, user } = await visit({ member: {}, routes: ['/member/depositv2'] });
    await user.click(banner().getByRole('button', { name: 'Deposit' }));
    expect(page.address()).toBe('/member/depositv2');
  });

  test('R5.08 a trial account is told that a real one is needed', async () => {
    const { page, user } = await visit({ member: { type: 4 }, routes: ['/member/depositv2'] });
    await user.click(banner().getByRole('button', { name: 'Deposit' }));
    expect(modals.get().map(({ name }) => name)).toEqual(['realAccount']);
    expect(page.address()).toBe('/rng');
  });
});

describe('R2.23 navigation bar', () => {
  test('has home, favourites, hot, four categories, and the rest under More', async () => {
    const { user } = await visit();
    const bar = within(screen.getByRole('navigation', { name: 'Games' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'HOME',
      'FAV',
      'HOT',
      'Slots',
      'Live casino',
      'Fish',
      'Sports',
    ]);
    expect(bar.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
    await user.click(await bar.findByRole('button', { name: 'More' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Card games', 'Lottery']);
  });

  test('R2.22 the vendors of a category drop down by keyboard, Escape puts them away', async () => {
    const { user } = await visit();
    const button = screen.getByRole('button', { name: 'Vendors of Slots' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: /Red Pagoda/ })).toHaveAttribute('href', '/rng?vassalage=RPG');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the slash key opens the search, not while typing', async () => {
    const { user } = await visit();
    await user.type(screen.getByLabelText('Note'), 'and/or');
    expect(modals.get()).toEqual([]);
    act(() => screen.getByLabelText('Note').blur());
    await user.keyboard('/');
    expect(modals.get()).toEqual([{ name: 'search', params: { typed: '' } }]);
  });

  test('what is typed while the search comes is not lost', async () => {
    const { user } = await visit();
    await user.keyboard('/tiger 7');
    expect(modals.get()).toEqual([{ name: 'search', params: { typed: 'tiger 7' } }]);
  });
});

describe('R2.24 side menu', () => {
  test('offers only what is there', async () => {
    await visit({ member: {}, routes: ['/member', '/member/:page', '/member/personalHistoryCopy'] });
    const menu = within(await side());
    expect(await menu.findByRole('link', { name: 'My account' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Bet record' })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  test('R6.06 has what every visitor may open, and share only where referral is on', async () => {
    const { whitelabel } = samplePermission.info;
    const { user } = await visit({
      routes: ['/download', '/help', '/blog'],
      permission: siteWith({ resources: { Android: '/' }, whitelabel: { ...whitelabel, referral: true } }),
    });
    const menu = within(await side());
    for (const name of ['App download', 'Help centre', 'Blog'])
      expect(await menu.findByRole('link', { name })).toBeInTheDocument();
    for (const [name, modal] of [
      ['Speed check', 'speed'],
      ['Announcements', 'announcements'],
      ['Notices to read', 'notices'],
      ['Feedback', 'feedback'],
      ['Music settings', 'settings'],
      ['English', 'language'],
    ] as const) {
      await user.click(menu.getByRole('button', { name }));
      expect(modals.get().at(-1)?.name).toBe(modal);
    }
    expect(menu.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  test('R6.06 without resources, referral and customer service there is neither app nor telegram, nothing to share, nobody to reach', async () => {
    await visit({ routes: ['/download', '/help', '/member/referral'], member: {} });
    const menu = within(await side());
    expect(await menu.findByRole('link', { name: 'Help centre' })).toBeInTheDocument();
    for (const name of ['App download', 'Telegram', 'Share', 'Customer service'])
      expect(menu.queryByText(name)).not.toBeInTheDocument();
    expect(banner().queryByRole('link', { name: 'App' })).not.toBeInTheDocument();
    const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
    for (const name of ['Share', 'Service']) expect(footer.queryByText(name)).not.toBeInTheDocument();
  });

  test('R6.06 with them all of these are there', async () => {
    const { whitelabel } = samplePermission.info;
    const customerService = [{ csPosition: 'footer', csType: 'CHAT', title: 'Live chat', path: 'hidden' }];
    await visit({
      routes: ['/download', '/member/referral'],
      member: {},
      permission: siteWith({
        resources: { Android: '/', TELEGRAM: 'https://telegram.example' },
        customerService,
        whitelabel: { ...whitelabel, referral: true },
      }),
    });
    const menu = within(await side());
    for (const name of ['App download', 'Telegram', 'Share'])
      expect(await menu.findByRole('link', { name })).toBeInTheDocument();
    expect(banner().getByRole('link', { name: 'App' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('button', { name: 'Service' }),
    ).toBeInTheDocument();
  });

  test('R2.05 leads visitors to the agents’ entrance, and nobody who is signed in', async () => {
    await visit();
    expect(await within(await side()).findByRole('link', { name: 'Agents' })).toHaveAttribute('href', '/agent');
    await act(() => signIn('secret'));
    expect(within(await side()).queryByRole('link', { name: 'Agents' })).not.toBeInTheDocument();
  });

  test('R2.23 live, cockfight, sports and lottery stand there while they have vendors', async () => {
    await visit({ answers: { gameMenus: () => menus('RNG', 'LIVE', 'COCKFIGHT') } });
    const menu = within(await side());
    expect(await menu.findByRole('link', { name: 'Cockfight' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Live casino' })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Lottery' })).not.toBeInTheDocument();
  });

  test('the toggle puts it away, and it stays away', async () => {
    const { user } = await visit();
    await side();
    await user.click(banner().getByRole('button', { name: 'Side menu' }));
    expect(screen.queryByRole('navigation', { name: 'Side menu' })).not.toBeInTheDocument();
    expect(localStorage.getItem('sideMenu')).toBe('closed');
    await user.click(banner().getByRole('button', { name: 'Side menu' }));
    expect(await side()).toBeInTheDocument();
  });

  test('R2.13 is hidden on game pages', async () => {
    await visit({ address: '/seamless' });
    expect(screen.queryByRole('navigation', { name: 'Side menu' })).not.toBeInTheDocument();
    expect(banner().queryByRole('button', { name: 'Side menu' })).not.toBeInTheDocument();
  });
});

describe('R2.15 guard', () => {
  test('a visitor at a member page is shown the login', async () => {
    const { page } = await visit({ address: '/member/personalHistoryCopy?day=1' });
    expect(page.address()).toBe('/login');
  });

  test('who loses the session on a page stays there', async () => {
    const { page, user } = await visit({ member: {} });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: /Member/ }),
    );
    expect(page.address()).toBe('/member');
    act(() => forgetSession());
    expect(page.address()).toBe('/member');
  });
});

test('R4.22 the footer leads back to the page of the member centre that was open, and to its first for who comes next', async () => {
  const { page, user } = await visit({ member: {}, routes: ['/member', '/member/personalHistoryCopy'] });
  await user.click(await within(await side()).findByRole('link', { name: 'Bet record' }));
  const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
  const centre = () => footer.getByRole('link', { name: /Member/ });
  await waitFor(() => expect(centre()).toHaveAttribute('aria-current', 'page'));
  await user.click(footer.getByRole('link', { name: /Games/ }));
  await waitFor(() => expect(centre()).not.toHaveAttribute('aria-current'));
  await user.click(centre());
  expect(page.address()).toBe('/member/personalHistoryCopy');
  act(() => forgetSession());
  await waitFor(() => expect(centre()).toHaveAttribute('href', '/member'));
});

test('R2.25 the footer counts unread messages', async () => {
  await visit({ member: { unreadMessage: 5 } });
  const footer = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await waitFor(() => expect(footer.getByText('5 unread messages')).toBeInTheDocument());
  expect(footer.getByRole('link', { name: /Games/ })).toHaveAttribute('aria-current', 'page');
});

test('R9.03 the jackpot says that it is illustrative, and can be stopped', async () => {
  const { user } = await visit();
  await user.click(await banner().findByRole('button', { name: 'About the jackpot figure' }));
  expect(await screen.findByText(/This figure is illustrative/)).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Stop the figure' }));
  await user.click(banner().getByRole('button', { name: 'About the jackpot figure' }));
  expect(await screen.findByRole('menuitem', { name: 'Let the figure run' })).toBeInTheDocument();
});

test('R9.03 the jackpot stands where a page has a place for it', async () => {
  await visit();
  const place = within(screen.getByRole('region', { name: 'Below the banners' }));
  expect(place.getByRole('button', { name: 'About the jackpot figure' })).toBeInTheDocument();
});

test('R1.11 the age of the merchant stands at the foot of the page', async () => {
  const { whitelabel } = samplePermission.info;
  await visit({
    permission: {
      ...samplePermission,
      info: { ...samplePermission.info, whitelabel: { ...whitelabel, minimumAge: 21 } },
    },
  });
  expect(screen.getByText('21+')).toBeInTheDocument();
});
