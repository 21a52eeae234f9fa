import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { site } from '#fixtures/site.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { BetRecord } from '#pages/bet-record.ts';
import { GameList } from '#pages/games/game-list.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { test } from '#faults/test.ts';

/** An action of the player at the moment when the session has expired. */
interface PlayerAction {
  readonly name: string;
  readonly address: string;
  /** Content before the action. */
  ready(page: Page): Locator;
  /** Makes calls that need the token. */
  run(page: Page): Promise<void>;
  /** Address after the login. */
  readonly finalAddress: string;
  /** Result of the action. */
  result(page: Page): Locator;
}

const account = (page: Page) => page.getByRole('region', { name: 'Account details' });

const reload: PlayerAction = {
  name: 'the page is loaded again',
  address: '/member/personalHistoryCopy',
  ready: (page) => new BetRecord(page).total('Stake').first(),
  run: async (page) => {
    await page.reload();
  },
  finalAddress: '/member/personalHistoryCopy',
  result: (page) => new BetRecord(page).total('Stake').first(),
};

const actions: readonly PlayerAction[] = [
  {
    name: 'a page is read',
    address: '/member',
    ready: account,
    run: async (page) => page.getByRole('main').getByRole('link', { name: 'Bet record' }).first().click(),
    finalAddress: '/member/personalHistoryCopy',
    result: (page) => new BetRecord(page).total('Stake').first(),
  },
  {
    name: 'several calls are made at once',
    address: '/member',
    ready: account,
    run: async (page) => {
      const main = page.getByRole('main');
      const refresh = await main.getByRole('button', { name: 'Refresh balance' }).elementHandle();
      const record = await main.getByRole('link', { name: 'Bet record' }).first().elementHandle();
      // In one step, because the first rejected call opens the popup above the fields.
      await page.evaluate(
        (pressed) => pressed.forEach((each) => each instanceof HTMLElement && each.click()),
        [record, refresh, refresh, refresh],
      );
    },
    finalAddress: '/member/personalHistoryCopy',
    result: (page) => new BetRecord(page).total('Stake').first(),
  },
  reload,
  {
    name: 'a game is started',
    address: '/bgs',
    ready: (page) => new AccountMenu(page).trigger,
    run: async (page) => {
      await new GameList(page).play('Marquee Sevens');
    },
    finalAddress: '/bgs',
    result: (page) => page.getByRole('dialog', { name: 'Marquee Sevens' }).locator('iframe'),
  },
];

const allowed = ['/wps/session/login', '/fleet/report', '/fleet/tab'];
/** Calls of the site; an open game makes calls to its provider. */
const writes = (request: Request) => {
  const { origin, pathname } = new URL(request.url());
  return request.method() !== 'GET' && origin === site.origin && !allowed.includes(pathname);
};

async function openTab(page: Page, action: PlayerAction, token: string): Promise<LoginModal> {
  // Only once, because a reload keeps the storage.
  await page.addInitScript(
    (sessionToken) => sessionStorage.getItem('token') ?? sessionStorage.setItem('token', sessionToken),
    token,
  );
  await page.goto(action.address);
  await expect(action.ready(page)).toBeVisible();
  return new LoginModal(page);
}

for (const action of actions) {
  test(`F13 the session ends and ${action.name}`, async ({ page }) => {
    const { username, password, token } = await registerAccount();
    const login = await openTab(page, action, token);
    await call('logout', { token });
    const written: string[] = [];
    page.on('request', (request) => writes(request) && written.push(request.url()));

    await action.run(page);
    await expect(login.root).toContainText('Your session has expired');
    await expect(login.root).toHaveCount(1);
    await login.logIn(username, password);
    await expect(login.root).toBeHidden();
    await expect(action.result(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(action.finalAddress);
    await expect(login.root).toHaveCount(0);
    expect(written).toEqual([]);
  });
}

test('F13 the session ends in two tabs', async ({ page, context }) => {
  const { username, password, token } = await registerAccount();
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await openTab(tab, reload, token);
  await call('logout', { token });
  // A reload, because the other tab may have noticed the end itself, and shows the login above its links.
  for (const tab of tabs) await reload.run(tab);
  for (const tab of tabs) {
    const login = new LoginModal(tab);
    await tab.bringToFront();
    await expect(login.root).toHaveCount(1);
    await login.logIn(username, password);
    await expect(reload.result(tab)).toBeVisible();
    await expect(login.root).toHaveCount(0);
  }
});
