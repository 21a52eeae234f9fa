import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { site } from '#fixtures/site.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { BetRecord } from '#pages/bet-record.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { test } from '#faults/test.ts';

/** What the player does in the moment in which the session has ended. */
interface Deed {
  readonly name: string;
  readonly address: string;
  /** What stands there while all is well. */
  ready(page: Page): Locator;
  /** With calls that need the token. */
  act(page: Page): Promise<void>;
  /** Where the player is afterwards; a guard may have led by the login meanwhile. */
  readonly ends: string;
  /** What the deed is for. */
  wanted(page: Page): Locator;
}

const account = (page: Page) => page.getByRole('region', { name: 'Account details' });

const deeds: readonly Deed[] = [
  {
    name: 'a page is read',
    address: '/member',
    ready: account,
    act: async (page) => page.getByRole('main').getByRole('link', { name: 'Bet record' }).first().click(),
    ends: '/member/personalHistoryCopy',
    wanted: (page) => new BetRecord(page).total('Stake').first(),
  },
  {
    name: 'several calls are made at once',
    address: '/member',
    ready: account,
    act: async (page) => {
      const main = page.getByRole('main');
      const refresh = await main.getByRole('button', { name: 'Read the balance again' }).elementHandle();
      const record = await main.getByRole('link', { name: 'Bet record' }).first().elementHandle();
      // In one go: the first refusal puts the popup before them.
      await page.evaluate(
        (pressed) => pressed.forEach((each) => each instanceof HTMLElement && each.click()),
        [record, refresh, refresh, refresh],
      );
    },
    ends: '/member/personalHistoryCopy',
    wanted: (page) => new BetRecord(page).total('Stake').first(),
  },
  {
    name: 'the page is loaded again',
    address: '/member/personalHistoryCopy',
    ready: (page) => new BetRecord(page).total('Stake').first(),
    act: async (page) => {
      await page.reload();
    },
    ends: '/member/personalHistoryCopy',
    wanted: (page) => new BetRecord(page).total('Stake').first(),
  },
  {
    name: 'a game is started',
    address: '/bgs',
    ready: (page) => new AccountMenu(page).trigger,
    act: async (page) => {
      await new GameList(page).play('Marquee Sevens');
    },
    ends: '/bgs',
    wanted: (page) => page.getByRole('dialog', { name: 'Marquee Sevens' }).locator('iframe'),
  },
];

const allowed = ['/wps/session/login', '/fleet/report', '/fleet/tab'];
/** The site's own: a game that is open talks to its provider. */
const writes = (request: Request) => {
  const { origin, pathname } = new URL(request.url());
  return request.method() !== 'GET' && origin === site.origin && !allowed.includes(pathname);
};

async function openTab(page: Page, deed: Deed, token: string): Promise<LoginModal> {
  // Once: a tab that is loaded again keeps what it has.
  await page.addInitScript((kept) => sessionStorage.getItem('token') ?? sessionStorage.setItem('token', kept), token);
  await page.goto(deed.address);
  await expect(deed.ready(page)).toBeVisible();
  return new LoginModal(page);
}

for (const deed of deeds) {
  test(`F13 the session ends and ${deed.name}`, async ({ page }) => {
    const { username, password, token } = await registerAccount();
    const login = await openTab(page, deed, token);
    await call('logout', { token });
    const written: string[] = [];
    page.on('request', (request) => writes(request) && written.push(request.url()));

    await deed.act(page);
    await expect(login.root).toContainText('Your session has ended');
    await expect(login.root).toHaveCount(1);
    await login.logIn(username, password);
    await expect(login.root).toBeHidden();
    await expect(deed.wanted(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(deed.ends);
    await expect(login.root).toHaveCount(0);
    expect(written).toEqual([]);
  });
}

test('F13 the session ends in two tabs', async ({ page, context }) => {
  const { username, password, token } = await registerAccount();
  const [deed] = deeds;
  if (deed === undefined) throw new Error('nothing is done');
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await openTab(tab, deed, token);
  await call('logout', { token });
  for (const tab of tabs) await deed.act(tab);
  for (const tab of tabs) {
    const login = new LoginModal(tab);
    await tab.bringToFront();
    await expect(login.root).toHaveCount(1);
    await login.logIn(username, password);
    await expect(deed.wanted(tab)).toBeVisible();
    await expect(login.root).toHaveCount(0);
  }
});
