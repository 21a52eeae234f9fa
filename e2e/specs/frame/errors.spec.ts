import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { newPlayer } from '#fixtures/player.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';
import { SideMenu } from '#pages/side-menu.ts';

const errorResponse = (message: string, status: number) => ({ status, json: { success: false, message } });

test('R8.04g reports a game in maintenance and offers others that can be launched', async ({ page }) => {
  await page.route(
    '**/wps/relay/GCS_gameLaunchFB**',
    (route) => route.fulfill(errorResponse('game.maintenance', 503)),
    {
      times: 1,
    },
  );
  await page.goto('/bgs');
  const popup = await new GameList(page).playDemo('Dice Duel');
  await expect(popup.root.getByRole('alert')).toContainText(
    'This game is under maintenance. Please choose another game.',
  );
  const others = popup.root.getByRole('article');
  await expect(others.first()).toBeVisible();
  await expect(popup.root.getByRole('button', { name: 'Try again' })).toBeVisible();
  await others.first().hover();
  await others
    .first()
    .getByRole('button', { name: /^Try .+ demo$/ })
    .click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
});

test('R8.04b does not open a launch address of an unknown origin, and offers customer service', async ({ page }) => {
  await page.route('**/wps/relay/GCS_gameLaunchFB**', async (route) => {
    const response = await route.fetch();
    const envelope: { value: object } = JSON.parse(await response.text());
    await route.fulfill({
      response,
      json: { ...envelope, value: { ...envelope.value, launchUrl: 'https://elsewhere.example/play' } },
    });
  });
  await page.goto('/bgs');
  const popup = await new GameList(page).playDemo('Dice Duel');
  await expect(popup.root.getByRole('alert')).toContainText('Invalid URL. Please contact customer service.');
  await expect(popup.root.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', /\/chat$/);
  await expect(popup.root.locator('iframe')).toHaveCount(0);
});

test('R8.01a R8.04a shows a text and a next step for a call without a response and for an unknown error', async ({
  page,
}) => {
  const list = '**/wps/relay/MCSFE_getListAnnouncements**';
  await page.goto('/hot');
  const dialog = page.getByRole('dialog');
  for (const [entry, response, text] of [
    ['Announcements', null, 'Connection problem. Please try again.'],
    ['Important notices', errorResponse('unknown_error', 500), 'Unknown error. Please try again.'],
  ] as const) {
    await page.route(list, (route) => (response === null ? route.abort() : route.fulfill(response)));
    await new SideMenu(page).entry(entry).click();
    await expect(dialog.getByRole('alert')).toContainText(text);
    await page.unroute(list);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('R8.04d reports the failed check of a domain that does not respond', async ({ page }) => {
  await page.route('**/wps/system/domainRoute', (route) =>
    route.fulfill({ json: { success: true, value: { domains: [new URL(page.url()).origin, 'http://localhost:9'] } } }),
  );
  await page.goto('/hot');
  await new SideMenu(page).entry('Speed test').click();
  const rows = page.getByRole('dialog', { name: 'Speed test' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'localhost:9' }).last()).toContainText('Domain check failed');
  await expect(rows.first()).toContainText(/\d+ ms/);
});

test(
  'R5.08 R6.03a R8.04h asks trial accounts for a real one, and makes no forbidden call',
  { tag: '@long' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/hot');
    const frame = new Frame(page);
    const login = await frame.openLogin();
    await login.freePlay.click();
    await expect(frame.balance).toContainText('FUN');
    for (const name of ['Deposit', 'Withdraw']) {
      await frame.header.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name: 'Real account required' });
      await expect(dialog).toContainText("Trial accounts can't do this. Please sign up or log in with a real account.");
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.goto('/member');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Real account required');
    for (const name of ['My account', 'Messages']) await expect(new SideMenu(page).entry(name)).toHaveCount(0);
    expect(requests.filter((path) => /CSP_unreadCount|funds\/consolidated/.test(path))).toEqual([]);
    const createAccount = page.getByRole('main').getByRole('button', { name: 'Create account' });
    await createAccount.click();
    const form = new RegisterModal(page);
    await form.close();
    await expect(frame.balance).toContainText('FUN');
    await createAccount.click();
    await form.register({ ...newPlayer(), email: '' });
    await expect(form.root).toBeHidden();
    await expect(frame.balance).toContainText('1,000.00 THB');
  },
);

test('R9.07b R8.04i retries a missing image once and then shows a default icon', async ({ page }) => {
  const requests: string[] = [];
  await page.route('**/media/games/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    requests.push(pathname + search);
    return route.fulfill({ status: 404 });
  });
  await page.goto('/bgs');
  const tile = new GameList(page).tile('Dice Duel');
  await expect(tile).toBeVisible();
  await expect(tile.locator('img')).toHaveCount(0);
  await expect(tile.locator('svg').first()).toBeVisible();
  const [first] = requests;
  expect(requests.filter((address) => address === `${first}?retry=1`)).toHaveLength(1);
});

test('R8.01e shows no error for a superseded navigation', async ({ page }) => {
  await page.goto('/hot');
  const { games } = new Frame(page);
  // The injected failure must not roll back the member centre.
  await page.route('**/fleet/report', (route) => route.fulfill({ status: 204 }));
  await page.route('**/r/member/**', (route) => route.abort());
  await openSession(page, (await registerAccount()).token);
  await page.goto('/hot');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Member/ })
    .click();
  await games.getByRole('link', { name: 'Slots' }).click();
  await games.getByRole('link', { name: 'Slots' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R4.11b offers to load the account again while the gateway does not send it', async ({ page }) => {
  const info = '**/wps/member/info';
  await page.route(info, (route) => route.fulfill(errorResponse('service.unavailable', 503)));
  await openSession(page, (await registerAccount()).token);
  await page.goto('/member');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText("Your account couldn't be loaded");
  await page.unroute(info);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(alert).toBeHidden();
});
