import { expect, test, type Locator, type Page } from '@playwright/test';
import { enter, openAccount } from '#fixtures/account.ts';
import { axeFaults } from '#fixtures/axe.ts';
import { drawn } from '#fixtures/drawn.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { SideMenu } from '#pages/side-menu.ts';

const place = (page: Page) => page.evaluate(() => window.scrollY);
/** Beside every dialog, over the page's own content. */
const beside = { x: 1_400, y: 450 };

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.wheel(0, 200);
  await drawn(page);
}

async function pull(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const at = async () => (await dialog.boundingBox()) ?? { x: 0, y: 0 };
  const start = await at();
  const handle = dialog.getByRole('button', { name: /^Move this window/ });
  const grip = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x - 90, grip.y + 22, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await at()).x - start.x)).toBe(-100);
  await handle.press('ArrowRight');
  await expect.poll(async () => Math.round((await at()).x - start.x)).toBe(-76);
  await handle.press('Home');
  await expect.poll(async () => Math.round((await at()).x - start.x)).toBe(0);
}

/** Tab goes round inside: from the last control to the first. */
async function holdsFocus(dialog: Locator): Promise<void> {
  const inside = () => dialog.evaluate((root) => root.contains(document.activeElement));
  expect(await inside()).toBe(true);
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await dialog.page().keyboard.press(key);
    expect(await inside()).toBe(true);
  }
}

async function isGone(dialog: Locator, opener: Locator, top: number): Promise<void> {
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => place(dialog.page())).toBe(top);
}

interface Case {
  readonly name: string;
  opener(page: Page): Locator;
  /** Where a press of the opener is not enough. */
  readonly open?: (page: Page) => Promise<unknown>;
}

/** What every modal does, from its opening by pointer and by key to its two ways of closing. */
async function behaves(page: Page, { name, opener: openerOf, open }: Case): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  const opener = openerOf(page);
  await opener.scrollIntoViewIfNeeded();
  await (open?.(page) ?? opener.click());
  await expect(dialog).toBeVisible();
  const top = await place(page);
  await turnWheel(page);
  await page.mouse.click(beside.x, beside.y);
  await drawn(page);
  await expect(dialog).toBeVisible();
  expect(await place(page)).toBe(top);
  await pull(dialog);
  await holdsFocus(dialog);
  expect.soft(await axeFaults(page), name).toEqual([]);
  await page.keyboard.press('Escape');
  await isGone(dialog, opener, top);

  await (open?.(page) ?? opener.press('Enter'));
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await isGone(dialog, opener, top);
  await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
  await expect(page).toHaveURL('/');
}

const side = (entry: string) => (page: Page) => new SideMenu(page).entry(entry);

const modals: readonly Case[] = [
  { name: 'Games of Velvet Live', opener: (page) => page.getByRole('button', { name: /^Velvet Live/ }) },
  { name: 'Search games', opener: (page) => page.getByRole('button', { name: /^Search \d+ games$/ }) },
  { name: 'Log in', opener: (page) => page.getByRole('list', { name: 'Slots' }).getByRole('button', { name: /^Play / }).first() },
  { name: 'Settings', opener: side('Music settings') },
  { name: 'Choose a language', opener: side('English') },
  { name: 'Announcements', opener: side('Announcements') },
  { name: 'Notices to read', opener: side('Notices to read') },
  { name: 'Speed check', opener: side('Speed check') },
  { name: 'Feedback', opener: side('Feedback') },
];

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Card games' }).getByRole('article').first()).toBeAttached();
  await turnWheel(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
}

test('R2.16 R2.18 every modal holds the page still, stays on a click outside, is dragged, keeps the focus, opens and closes by key, and closes by going back', async ({ page }) => {
  test.setTimeout(300_000);
  await openHome(page);
  for (const modal of modals) await test.step(modal.name, () => behaves(page, modal));
});

test('R2.18 R4.12 the question before logging out does the same', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, (await openAccount()).token);
  await openHome(page);
  await behaves(page, { name: 'Log out', opener: (on) => new AccountMenu(on).trigger, open: (on) => new AccountMenu(on).logOut() });
});

test('R2.17 R2.18 modals of an address close to the home page and going back leads to the page before', async ({ page }) => {
  test.setTimeout(180_000);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  for (const [address, name] of [['/download', 'Get the app'], ['/login', 'Log in'], ['/register', 'Register'], ['/help', 'Help centre'], ['/blog', 'Blog']] as const) {
    await test.step(name, async () => {
      await page.goto('/hot');
      await page.goto(address);
      await expect(dialog(name)).toBeVisible();
      await holdsFocus(dialog(name));
      if (address !== '/login' && address !== '/register') expect.soft(await axeFaults(page)).toEqual([]);
      await dialog(name).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(name)).toBeHidden();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL('/hot');
    });
  }
});

test('R2.18 a modal is dragged by touch', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await page.goto('/help');
  const dialog = page.getByRole('dialog', { name: 'Help centre' });
  const handle = dialog.getByRole('button', { name: /^Move this window/ });
  await expect(handle).toBeVisible();
  const start = (await dialog.boundingBox()) ?? { x: 0, y: 0 };
  const grip = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', grip.x + 10, grip.y + 10);
  await touch('touchMove', grip.x - 10, grip.y + 20);
  await touch('touchMove', grip.x - 40, grip.y + 40);
  await touch('touchEnd', 0, 0);
  await expect.poll(async () => Math.round(((await dialog.boundingBox())?.x ?? 0) - start.x)).toBe(-50);
  await context.close();
});
