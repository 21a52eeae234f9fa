import { expect, test, type Locator, type Page } from '@playwright/test';
import { enter, openAccount } from '#fixtures/account.ts';
import { drawn } from '#fixtures/drawn.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';

const place = (page: Page) => page.evaluate(() => window.scrollY);
/** Beside every dialog, over the page's own content. */
const beside = { x: 1_400, y: 450 };

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.wheel(0, 200);
  await drawn(page);
}

async function scrolls(page: Page): Promise<void> {
  const before = await place(page);
  await turnWheel(page);
  await expect.poll(() => place(page)).toBe(before + 200);
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
  await handle.press('ArrowRight');
  await expect.poll(async () => Math.round((await at()).x - start.x)).toBe(-52);
  await handle.press('Home');
  await expect.poll(async () => Math.round((await at()).x - start.x)).toBe(0);
}

/** What every modal does that is open over a page which was scrolled. */
async function behaves(dialog: Locator, top: number): Promise<void> {
  const page = dialog.page();
  await expect(dialog).toBeVisible();
  await turnWheel(page);
  await page.mouse.click(beside.x, beside.y);
  await drawn(page);
  await expect(dialog).toBeVisible();
  await pull(dialog);
  expect(await place(page)).toBe(top);
}

async function endsWell(dialog: Locator, opener: Locator, top: number): Promise<void> {
  const page = dialog.page();
  await expect(dialog).toBeHidden();
  expect(await place(page)).toBe(top);
  await expect(opener).toBeFocused();
  await scrolls(page);
}

test('R2.18 every modal holds the page still, stays on a click outside, can be dragged, and gives scroll and focus back', async ({ page }) => {
  await page.goto('/');
  const frame = new Frame(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const vendor = page.getByRole('button', { name: /^Velvet Live/ });
  await vendor.scrollIntoViewIfNeeded();
  await vendor.click();
  let top = await place(page);
  expect(top).toBeGreaterThan(0);
  await behaves(dialog('Games of Velvet Live'), top);
  await page.keyboard.press('Escape');
  await endsWell(dialog('Games of Velvet Live'), vendor, top);

  const search = page.getByRole('button', { name: /^Search \d+ games$/ });
  top = await place(page);
  await frame.openSearch();
  await behaves(dialog('Search games'), top);
  await dialog('Search games').getByRole('button', { name: 'Close' }).click();
  await endsWell(dialog('Search games'), search, top);

  const play = page.getByRole('list', { name: 'Slots' }).getByRole('button', { name: /^Play / }).first();
  await play.click();
  top = await place(page);
  await behaves(dialog('Log in'), top);
  await page.keyboard.press('Escape');
  await endsWell(dialog('Log in'), play, top);

  await play.click();
  top = await place(page);
  await dialog('Log in').getByRole('button', { name: 'Register' }).click();
  await behaves(dialog('Register'), top);
  await page.keyboard.press('Escape');
  await expect(dialog('Register')).toBeHidden();
  expect(await place(page)).toBe(top);
  await scrolls(page);

  await enter(page, (await openAccount()).token);
  await page.goto('/hot');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await scrolls(page);
  top = await place(page);
  const menu = new AccountMenu(page);
  const question = await menu.logOut();
  await behaves(question.root, top);
  await page.keyboard.press('Escape');
  await endsWell(question.root, menu.trigger, top);
});
