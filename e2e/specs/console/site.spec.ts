import { expect, test, type Page } from '@playwright/test';
import { toMs } from '@marquee/time';
import { randomInt } from 'node:crypto';
import { call } from '#fixtures/calls.ts';
import { requestRegistrationCode } from '#fixtures/sms-code.ts';
import { logInToConsole, readOperatorToken } from '#fixtures/console-session.ts';
import { checkAppearance } from '#fixtures/appearance/check-appearance.ts';
import { measureHorizontalOverflow } from '#fixtures/appearance/layout-checks.ts';
import { sizes, type Size } from '#fixtures/appearance/screenshots.ts';
import { reopenSite } from '#fixtures/operator.ts';
import { site } from '#fixtures/site.ts';
import { ConsoleSitePages } from '#pages/console/console-site-pages.ts';
import { SideMenu } from '#pages/side-menu.ts';

test.describe.configure({ timeout: 120_000 });

/** Milliseconds in which an open tab applies a new status. */
const soon = { timeout: 10_000 };

const openSitePages = async (page: Page): Promise<ConsoleSitePages> => {
  await logInToConsole(page);
  return new ConsoleSitePages(page);
};

test('R4.01b starts maintenance after a dry run, notifies open tabs, and opens the site again', async ({
  page,
  context,
}) => {
  const tab = await context.newPage();
  await tab.goto('/hot');
  await expect(tab.getByRole('heading', { level: 1, name: 'Hot games' })).toBeVisible();
  const rooms = await openSitePages(page);
  await page.bringToFront();
  await rooms.open('Site status');
  await expect(page.getByText('Players can use the site.')).toBeVisible();
  try {
    const change = await rooms.begin('Change status');
    await change.root.getByText('Maintenance', { exact: true }).click();
    await expect(change.root.getByRole('insertion')).toContainText('under maintenance');
    await expect(change.root.getByRole('deletion')).toContainText('open');
    await change.root.getByRole('button', { name: 'Close site' }).click();
    await expect(change.root).toContainText('Enter a reason of at least 3 characters.');
    expect((await call('systemStatus')).status).toBe(0);
    await change.reason.fill('the cellar is flooded');
    await change.root.getByRole('button', { name: 'Close site' }).click();
    await expect(change.root).toBeHidden();
    await tab.bringToFront();
    await expect(tab.getByRole('heading', { level: 1, name: "We'll be right back" })).toBeVisible(soon);

    await page.bringToFront();
    await expect(page.getByText('Until an operator reopens it.')).toBeVisible();
    await expect(rooms.audit.nth(1)).toContainText('the cellar is flooded');
    const back = await rooms.begin('Change status');
    await back.root.getByText('Open', { exact: true }).click();
    await back.reason.fill('it is dry again');
    await back.root.getByRole('button', { name: 'Reopen site' }).click();
    await expect(page.getByText('Players can use the site.')).toBeVisible();
  } finally {
    await reopenSite();
  }
  await tab.bringToFront();
  await expect(tab.getByRole('heading', { level: 1, name: 'Hot games' })).toBeVisible(soon);
});

test('R3.05b R9.09h publishes an announcement for 30 days in two languages, changes it, ends it', async ({
  page,
  context,
}) => {
  const title = `Late tables ${Date.now()}`;
  const rooms = await openSitePages(page);
  await rooms.open('Content');
  const add = await rooms.begin('Add entry');
  await add.root.getByLabel('Title').fill(title);
  await add.root.getByLabel('Text').fill('<p>Open <strong>until four</strong>.</p><script>alert(1)</script>');
  await add.root.getByRole('tab', { name: 'th' }).click();
  await add.root.getByLabel('Title').fill(`โต๊ะดึก ${title}`);
  await add.root.getByLabel('Text').fill('<p>เปิดถึงตีสี่</p>');
  for (const days of ['Next 7 days', 'Next 30 days']) await add.root.getByText(days, { exact: true }).click();
  await add.reason.fill('for the weekend');
  await add.root.getByRole('button', { name: 'Add entry' }).click();
  await expect(rooms.entry(title)).toContainText('Live');

  const visitor = await context.newPage();
  await visitor.goto('/hot');
  await new SideMenu(visitor).entry('Announcements').click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByText(title).click();
  await expect(dialog.getByText('until four')).toBeVisible();
  const [newest] = (await call('announcements', { query: { language: 'th' } })).announcements;
  expect(newest?.title).toBe(`โต๊ะดึก ${title}`);
  expect(Date.parse(newest?.endDate ?? '') - Date.parse(newest?.startDate ?? '')).toBe(toMs({ days: 30 }));

  await page.bringToFront();
  const change = await rooms.begin(`Edit ${title}`);
  await change.root.getByLabel('Title').fill(`${title}, changed`);
  await change.reason.fill('a better title');
  await change.root.getByRole('button', { name: 'Save changes' }).click();
  const end = await rooms.begin(`End ${title}, changed`);
  await end.reason.fill('the weekend is over');
  await end.root.getByRole('button', { name: 'End', exact: true }).click();
  await expect(rooms.entry(`${title}, changed`)).toContainText('Ended');
  expect((await call('announcements', { query: {} })).announcements.map((each) => each.title)).not.toContain(
    `${title}, changed`,
  );
});

test('finds messages by number, and audits who has read them', async ({ page }) => {
  const national = `8${randomInt(10_000_000, 99_999_999)}`;
  await requestRegistrationCode(`0${national}`);
  const rooms = await openSitePages(page);
  await rooms.open('Messages');
  await rooms.search(`+66 ${national}`);
  await expect(rooms.messages).toHaveCount(1);
  await expect(rooms.messages).toContainText(/\d{6}/);
  await rooms.search('nobody@example.com');
  await expect(page.getByText('No messages found', { exact: true })).toBeVisible();
  await rooms.open('Site status');
  await expect(rooms.audit.nth(1)).toContainText('nobody@example.com');
});

test('lists the background jobs, and runs one and records an audit entry', async ({ page }) => {
  const pages = await openSitePages(page);
  await pages.open('Jobs');
  const cleanup = pages.job('Gateway', 'Delete expired data');
  await expect(cleanup).toContainText('OK');
  await expect(pages.job('Release service', 'Apply scheduled changes')).toContainText(/\d{4}\/\d{2}\/\d{2}/);
  const before = await cleanup.textContent();
  const run = await pages.begin('Run “Delete expired data” now', cleanup);
  await run.reason.fill('the disk is almost full');
  await run.root.getByRole('button', { name: 'Run now' }).click();
  await expect(run.root).toBeHidden();
  await expect(cleanup).not.toHaveText(before ?? '', { timeout: 20_000 });
  await pages.open('Site status');
  await expect(pages.audit.nth(1)).toContainText('the disk is almost full');
});

test('hides the calls of operators from the site of players', async ({ request }) => {
  const headers = { authorization: `Bearer ${readOperatorToken()}` };
  expect((await request.get(`${site.gateway}/operator/v1/status`, { headers })).status()).toBe(200);
  const publicResponse = await request.get(`${site.origin}/operator/v1/status`, {
    headers: { ...headers, accept: 'application/json' },
  });
  expect(publicResponse.status()).toBe(404);
  expect(await publicResponse.text()).not.toContain('networks');
});

test('changes the status by keyboard', async ({ page }) => {
  await openSitePages(page);
  await page.getByRole('link', { name: 'Site status' }).press('Enter');
  await page.getByRole('button', { name: 'Change status' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Blocked networks')).toBeFocused();
  await page.keyboard.type('192.0.2.0/24');
  await expect(dialog.getByRole('insertion')).toContainText('192.0.2.0/24 blocked');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('looking at the networks');
  try {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Save status' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Blocked networks' })).toContainText('192.0.2.0/24');
  } finally {
    await reopenSite();
  }
});

test(
  'shows each page accessibly, in both themes, on desktop and phone',
  { tag: ['@appearance', '@long'] },
  async ({ page }) => {
    await requestRegistrationCode(`08${randomInt(10_000_000, 99_999_999)}`);
    const rooms = await openSitePages(page);
    const expectAccessible = async (name: string, size: Size) => {
      await checkAppearance(page, name, size);
      expect.soft(await measureHorizontalOverflow(page), `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    };
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const [room, seen] of [
        ['Site status', page.getByText('Players can use the site.')],
        ['Content', rooms.entry('Live')],
        ['Messages', rooms.messages],
        ['Jobs', rooms.job('Release service', 'Apply scheduled changes')],
      ] as const) {
        await rooms.open(room);
        await expect(rooms.title).toHaveText(room);
        if (room === 'Messages') await rooms.search('');
        await expect(seen.first()).toBeVisible();
        await expectAccessible(`console-${room.toLowerCase().replace(' ', '-')}`, size);
      }
      await rooms.open('Site status');
      const change = await rooms.begin('Change status');
      await change.root.getByText('Maintenance', { exact: true }).click();
      await expect(change.root.getByRole('insertion')).toBeVisible();
      await expectAccessible('console-status-dialog', size);
      await change.root.getByRole('button', { name: 'Cancel' }).click();
      await rooms.open('Content');
      const add = await rooms.begin('Add entry');
      await expect(add.root.getByLabel('Title')).toBeVisible();
      await expectAccessible('console-content-dialog', size);
      await add.root.getByRole('button', { name: 'Cancel' }).click();
    }
  },
);
