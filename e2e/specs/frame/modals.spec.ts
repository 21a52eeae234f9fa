import { callAddresses } from '@marquee/contract';
import { expect, test, type Page } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';
import { checkAppearance } from '#fixtures/appearance/check-appearance.ts';
import { sizes } from '#fixtures/appearance/screenshots.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { ModalWindow } from '#pages/modals/modal-window.ts';
import { modalCases, type ModalCase } from '#pages/modal-cases.ts';

test.use({ hasTouch: true });

const largeWindow = { width: 1920, height: 1080 };
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);
/** A position outside of every dialog, above the content of the page. */
const findOutsidePoint = (page: Page) => ({ x: (page.viewportSize()?.width ?? 0) - 40, y: 450 });

async function turnWheel(page: Page): Promise<void> {
  const { x, y } = findOutsidePoint(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 200);
  await waitForPaint(page);
}

async function logIn(page: Page, token: string | null): Promise<void> {
  if (token !== null) await openSession(page, token);
}

/** Opens the page of the modal, unless it is open. */
async function openPage(page: Page, { address }: ModalCase): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  await page.goto(address);
  const games =
    address === '/' ? page.getByRole('list', { name: 'Card games' }) : page.getByRole('main').getByRole('list').last();
  await expect(games.getByRole('article').first()).toBeAttached({ timeout: 30_000 });
  await turnWheel(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
}

/** Closes stacked modals with the Escape key. */
async function closeAll(page: Page, count: number): Promise<void> {
  for (let open = count; open > 0; open -= 1) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Checks a modal at each size, in the themes of that size. */
async function checkModalAppearance(
  page: Page,
  { name, opener, open, openBelow = [], hasOwnAppearanceTest }: ModalCase,
): Promise<void> {
  if (hasOwnAppearanceTest === true) return;
  const modal = new ModalWindow(page, name);
  for (const lower of openBelow) await lower(page);
  await (open?.(page) ?? opener(page).click());
  await modal.root.waitFor();
  await expect(modal.root.locator('[aria-busy=true]')).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await checkAppearance(page, `modal-${name}`, size, '[role=dialog]');
    expect.soft(await modal.overflow(), `${name} at ${size.width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(sizes[0]);
  await closeAll(page, 1 + openBelow.length);
}

/** Checks the behaviour of a modal: opening by pointer and keyboard, dragging, focus, closing. */
async function checkBehaviour(
  page: Page,
  { name, address, opener: findOpener, open, openBelow = [], needsLargeWindow }: ModalCase,
): Promise<void> {
  await page.setViewportSize(needsLargeWindow ? largeWindow : sizes[0]);
  const modal = new ModalWindow(page, name);
  const opener = findOpener(page);
  const expectClosed = async (top: number): Promise<void> => {
    await modal.root.waitFor({ state: 'hidden' });
    await expect(opener).toBeFocused();
    await expect.poll(() => scrollPosition(page)).toBe(top);
  };
  for (const lower of openBelow) await lower(page);
  await opener.scrollIntoViewIfNeeded();
  await (open?.(page) ?? opener.click());
  await modal.root.waitFor();
  const top = await scrollPosition(page);
  await turnWheel(page);
  const { x, y } = findOutsidePoint(page);
  await page.mouse.click(x, y);
  await waitForPaint(page);
  await expect(modal.root).toBeVisible();
  expect(await scrollPosition(page)).toBe(top);
  await modal.expectDraggable(await page.context().newCDPSession(page));
  await modal.expectFocusTrap();
  // A game consumes key presses.
  await modal.handle.focus();
  await page.keyboard.press('Escape');
  await expectClosed(top);

  await (open?.(page) ?? opener.press('Enter'));
  await modal.root.waitFor();
  await page.evaluate(() => history.back());
  await expectClosed(top);
  await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
  await closeAll(page, openBelow.length);
  await expect(page).toHaveURL(address);
}

/** Token by kind of account. */
const visits: Readonly<Record<ModalCase['account'], () => Promise<string | null>>> = {
  visitor: async () => null,
  member: async () => (await registerAccount()).token,
  trial: async () => (await call('freePlay', { body: {} })).token,
};

/** Requirements that are proven by the modals of an account. */
const proven: Readonly<Record<string, string>> = { visitor: 'R2.16ehjm ' };

test('R9.09g shows a modal of at least 200 by 200 pixels a tenth of a second after it was opened', async ({ page }) => {
  await page.clock.install();
  await page.goto('/hot');
  const opener = page.getByRole('navigation', { name: 'Side menu' }).getByRole('button', { name: 'Sound settings' });
  const { root } = new ModalWindow(page, 'Sound settings');
  await opener.click();
  const box = await root.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200);
  await page.keyboard.press('Escape');
  await expect(root).toBeHidden();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await opener.click();
  await page.clock.runFor(99);
  await expect(root).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(root).toBeVisible();
});

test('R2.18d drags a modal by its title', async ({ page }) => {
  await page.goto('/login');
  const login = new ModalWindow(page, 'Log in');
  await login.expectDraggableBy(login.root.getByRole('heading', { name: 'Log in' }));
});

test('R2.18c shows popups without a title, and a required step without a close button', async ({ page }) => {
  await page.addInitScript(() => localStorage.clear());
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'Welcome to Marquee' });
  await expect(popup.getByRole('button', { name: 'Close' })).toBeVisible();
  // Screen readers read the name of a dialog that shows no title.
  const name = await popup.getByRole('heading', { level: 2 }).boundingBox();
  expect(name?.width).toBeLessThanOrEqual(1);
  await popup.getByRole('button', { name: 'Close' }).click();

  const { username, token } = await registerAccount();
  const value = { token, firstTimeLogin: false, passwordExpired: false };
  await page.route(`**${callAddresses.login.path}`, (route) => route.fulfill({ json: { success: true, value } }));
  await page.goto('/login');
  await new LoginModal(page).logIn(username, '123456');
  const change = page.getByRole('dialog', { name: 'Change password' });
  await expect(change.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(change.getByRole('button', { name: 'Close' })).toHaveCount(0);
});

for (const [accountKind, fetchToken] of Object.entries(visits)) {
  const modals = modalCases.filter((modal) => modal.account === accountKind);

  test(
    `${proven[accountKind] ?? ''}R2.18abd shows and drags every modal of a ${accountKind} accessibly`,
    { tag: ['@appearance', '@long'] },
    async ({ page }) => {
      test.setTimeout(300_000);
      await logIn(page, await fetchToken());
      for (const modal of modals)
        await test.step(modal.name, async () => {
          await openPage(page, modal);
          await checkModalAppearance(page, modal);
          // A modal with an address of its own leads to another page when it closes.
          await openPage(page, modal);
          await checkBehaviour(page, modal);
        });
    },
  );
}

test('R2.17 closes a modal with an address to the home page or, on going back, the previous page', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/fav');
  for (const [address, name] of [
    ['/download', 'Get the app'],
    ['/login', 'Log in'],
    ['/register', 'Sign up'],
    ['/help', 'Help centre'],
    ['/blog', 'Blog'],
    ['/activity#luckiest-round', 'Share your luckiest round'],
  ] as const) {
    await test.step(name, async () => {
      const modal = new ModalWindow(page, name);
      await page.goto(address);
      await expect(modal.root).toBeVisible();
      await modal.expectFocusTrap();
      await modal.root.getByRole('button', { name: 'Close' }).click();
      await expect(modal.root).toBeHidden();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL('/fav');
    });
  }
});
