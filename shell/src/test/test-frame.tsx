import type { GameCategory, Menus, Permission } from '@marquee/contract';
import { Slot, useLocation } from '@marquee/platform';
import { sampleMember, samplePermission, sampleVendor } from '@marquee/testing/samples';
import { act, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFleet } from '#federation/manifest/fleet.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';
import { Frame } from '#frame/frame.tsx';
import { watchSession } from '#state/balance.ts';
import { clearSession, startSession } from '#state/session.ts';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';

/** Nothing here is hidden by style, and checking for that takes most of the test's time. */
configure({ defaultHidden: true });

const category = (gameClassify: GameCategory) => ({
  title: gameClassify,
  gameClassify,
  gameCount: 7,
  cards: [sampleVendor({ gameType: gameClassify })],
});
/** The menus of a site with these categories, each with one vendor. */
export function menus(...categories: GameCategory[]): Menus {
  return { totalCount: 400, prizeMode: 'LOTT', categories: categories.map(category) };
}

const Page = () => (
  <>
    <h1>{useLocation().pathname}</h1>
    <input aria-label="Note" />
    <section aria-label="Below the banners">
      <Slot name="jackpot" />
    </section>
  </>
);

export function siteWith(info: Partial<Permission['info']>): Permission {
  return { ...samplePermission, info: { ...samplePermission.info, ...info } };
}

interface Visit {
  readonly member?: Partial<typeof sampleMember>;
  readonly routes?: readonly string[];
  readonly responses?: GatewayResponses;
  readonly path?: string;
  readonly permission?: Permission;
}

/** Registers the hooks of a test file that renders the frame; `callApi` must be a mock. */
export function setUpFrameTests(): void {
  beforeAll(watchSession);
  beforeEach(() => Object.assign(window, { scrollTo: jest.fn() }));
  afterEach(() => act(() => clearSession()));
}

/** Renders the frame around a page, wide enough for the side menu; with `member`, logged in. */
export async function visit({ member, routes = [], responses = {}, path = '/rng', permission }: Visit = {}) {
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (media: string) => ({
      media,
      matches: media === 'all' || media.includes('1024px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  const release = testRelease('1.0.0', { routes: [...routes] });
  startFleet(testManifest({ member: { current: release, lastGood: release } }));
  const all: GatewayResponses = {
    gameMenus: () => menus('RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'LOTT'),
    memberInfo: () => ({ ...sampleMember, ...member }),
    balance: () => ({ balance: '12480.50', currency: 'THB', currencySymbol: '฿' }),
    ...responses,
  };
  const page = await renderShell(
    <Frame>
      <Page />
    </Frame>,
    all,
    path,
    permission,
  );
  if (member) {
    await act(() => startSession('secret'));
  }
  await screen.findAllByText('Live casino');
  return { page, user: userEvent.setup() };
}
export function banner() {
  return within(screen.getByRole('banner'));
}
export function side(): Promise<HTMLElement> {
  return screen.findByRole('navigation', { name: 'Side menu' });
}
