import { callAddresses } from '@marquee/contract';
import { expect, test } from '@playwright/test';
import { registerAccount } from '#fixtures/account.ts';
import { findAxeViolations } from '#fixtures/appearance/find-axe-violations.ts';
import { phone } from '#fixtures/appearance/screenshots.ts';
import { runOperator } from '#fixtures/operator.ts';
import { visitorWithSounds } from '#fixtures/visitor-without-popups.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { SideMenu } from '#pages/side-menu.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ storageState: visitorWithSounds });

test('R2.16gl R2.24fgk R2.27ab R7.03f R9.02a R9.06a opens sounds, news, speed and a share link from the menu', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: '24/7 customer service' }).click();
  await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/hot');
  const menu = new SideMenu(page);
  const dialog = page.getByRole('dialog');
  await menu.entry('Sound settings').click();
  for (const name of ['Music', 'Click sounds']) await expect(dialog.getByRole('switch', { name })).toBeChecked();
  await dialog.getByText('Music', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await menu.entry('Sound settings').click();
  await expect(dialog.getByRole('switch', { name: 'Music' })).not.toBeChecked();
  await page.keyboard.press('Escape');

  await menu.entry('Announcements').click();
  // The headline, and nine announcements.
  await expect(dialog.getByRole('listitem').first()).toContainText('24/7 customer service');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByText(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByText('Page 2 of 2')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await dialog.getByText('Maintenance completed').click();
  await expect(dialog.getByText('All games are available again.')).toBeVisible();
  await page.keyboard.press('Escape');

  await menu.entry('Speed test').click();
  await expect(dialog.getByText(/^\d+ ms$/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await menu.entry('Share').click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(page.url()).origin);
});

test('R1.02dgh R2.04ab R2.27c R2.37bef shows help, terms, blog and guides by address', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/help');
  await expect(page.getByRole('dialog', { name: 'Help centre' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular games', includeHidden: true })).toBeVisible();
  await page.goto('/help#term');
  await expect(dialog.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fairness' }).click();
  await expect(dialog.getByRole('heading', { name: 'Fairness' })).toBeVisible();
  await expect(page).toHaveURL('/help#fairness');

  await page.goto('/blog');
  await dialog.getByRole('button', { name: 'Verify a round in one minute' }).click();
  await expect(page).toHaveURL('/blog#verify-a-round');
  await expect(dialog.getByText('Open your bet record.')).toBeVisible();
  await page.goBack();
  await expect(dialog.getByRole('listitem')).toHaveCount(4);

  await page.goto('/download');
  for (const name of ['QR code of the iOS profile', 'QR code for Android']) {
    const code = dialog.getByRole('img', { name });
    await expect(code).toBeVisible();
    await expect.poll(async () => Math.round((await code.boundingBox())?.width ?? 0)).toBe(150);
  }
  for (const [tab, step] of [
    ['iOS Lite', 'Tap Share'],
    ['Android', 'Install app'],
    ['iOS', 'Profile Downloaded'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab, exact: true }).click();
    await expect(dialog.getByRole('listitem').nth(1)).toContainText(step);
  }
  const profile = await page.request.get(
    (await dialog.getByRole('link', { name: 'Get the iOS profile' }).getAttribute('href')) ?? '',
  );
  expect(profile.headers()['content-type']).toContain('application/x-apple-aspen-config');
});

test.describe('a visitor who has dismissed no popups', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    'R2.16k R4.03e R4.10 shows popups once a session, others after a login, and none dismissed',
    { tag: '@long' },
    async ({ page }) => {
      // The popup is shown after a delay.
      const popupTimeout = { timeout: 30_000 };
      const dialog = page.getByRole('dialog');
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: 'Welcome to Marquee' })).toBeVisible(popupTimeout);
      const size = async () => (await dialog.boundingBox()) ?? { width: 0, height: 0 };
      const first = await size();
      await dialog.getByRole('button', { name: 'Next' }).click();
      expect(await size()).toEqual(first);
      await dialog.getByRole('button', { name: 'Next' }).click();
      expect(await size()).toEqual(first);
      await expect(page.getByRole('dialog', { name: 'New slots' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => sessionStorage.getItem('popups.anonymous'))).toBe('welcome,fair-play,new-reels');

      const { username, password } = await registerAccount();
      await page.goto('/login');
      await new LoginModal(page).logIn(username, password);
      await expect(page.getByRole('dialog', { name: 'Live casino' })).toBeVisible(popupTimeout);
      await dialog.getByRole('checkbox', { name: "Don't show again" }).check();
      await dialog.getByRole('button', { name: 'Close' }).click();
      expect(await page.evaluate(() => localStorage.getItem('popups.member'))).toBe('live-casino,new-reels');
    },
  );
});

test.describe('a visitor on a phone who has dismissed no popups', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: phone });

  test(
    'R4.10 opens popups once, as a sheet from below, and counts what was not seen in the menu',
    { tag: '@long' },
    async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Welcome to Marquee' });
      await page.goto('/bgs');
      const menu = page.getByRole('button', { name: 'Side menu, 3 new announcements' });
      await expect(menu).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('link', { name: 'Marquee' }).first().click();
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(phone.height, 0);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Side menu, 2 new announcements' }).click();
      await page.getByRole('button', { name: /^Announcements/ }).click();
      await expect(page.getByRole('dialog', { name: 'Announcements' }).getByText('New slots')).toBeVisible();
      await page.getByRole('dialog', { name: 'Announcements' }).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name: 'Side menu', exact: true })).toBeVisible();
    },
  );
});

test('wraps a title of unbroken letters in the announcements of a phone', async ({ page }) => {
  const { path } = callAddresses.announcements;
  await page.route(`**${path}*`, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ body: text.replaceAll(/"title":"[^"]*"/g, `"title":"${'W'.repeat(200)}"`) });
  });
  await page.goto('/hot');
  await new SideMenu(page).entry('Announcements').click();
  const titles = page.getByRole('dialog').locator('summary > :first-child');
  await expect(titles.first()).toHaveText(/^W{200}$/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of await titles.all()) {
    const { x = 0, width = 0 } = (await title.boundingBox()) ?? {};
    expect.soft(x + width).toBeLessThanOrEqual(390);
    expect.soft(x).toBeGreaterThan(0);
  }
});

test(
  'R1.02e R2.24i opens the live chat from customer service, and shows the reply of an operator',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/hot');
    const link = new SideMenu(page).entry('Customer service');
    await expect(link).toHaveAttribute('href', /\/chat$/);
    await page.goto('/chat');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deposits and withdrawals' }).click();
    const log = page.getByRole('log', { name: 'Conversation' });
    await expect(log).toContainText('Please tell us the amount');
    const message = `Where is ${Date.now()}? <img src=x onerror=alert(1)>`;
    await page.getByRole('textbox', { name: 'Your message' }).fill(message);
    await page.keyboard.press('Enter');
    await expect(log.getByRole('listitem').last()).toContainText(message);
    expect(await findAxeViolations(page)).toEqual([]);
    const waiting = (await runOperator('chat')).split('\n').find((line) => line.includes(message.slice(0, 20)));
    await runOperator('chat', waiting?.split(' ')[0] ?? '', 'It is on its way.');
    await expect(log.getByRole('listitem').last()).toContainText('It is on its way.');
  },
);

test('focuses the running chat at a second click, and keeps its conversation', { tag: '@long' }, async ({ page }) => {
  await page.goto('/help');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Contact customer service' });
  const opened = page.waitForEvent('popup');
  await button.click();
  const chat = await opened;
  await chat.getByRole('button', { name: 'Deposits and withdrawals' }).click();
  await expect(chat.getByRole('log', { name: 'Conversation' })).toContainText('Please tell us the amount');
  await chat.getByRole('textbox', { name: 'Your message' }).fill('half typed');
  await button.click();
  await expect(chat.getByRole('textbox', { name: 'Your message' })).toHaveValue('half typed');
  expect(new URL(chat.url()).hash).not.toBe('');
  expect(page.context().pages()).toHaveLength(2);
});
