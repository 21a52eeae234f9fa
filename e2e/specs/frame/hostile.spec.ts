import { expect, test as base, type Page } from '@playwright/test';
import {
  expectNoInjection,
  findMissingPayloads,
  clickLinks,
  hasPayloadRun,
} from '#faults/injection/expect-no-injection.ts';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { createFieldMarker, poisonResponses } from '#faults/injection/poison-responses.ts';
import { collectPolicyViolations } from '#fixtures/policy-violations.ts';
import { GameList } from '#pages/games/game-list.ts';
import { SideMenu } from '#pages/side-menu.ts';

/** A tab with the content policy of the site, which must not be violated. */
const test = base.extend<{ readonly stopped: () => readonly string[] }>({
  stopped: [
    async ({ page }, run) => {
      // Intended violations must not roll back a release.
      await page.route(/\/fleet\/(?:report|csp-report)(?:\?|$)/, (route) => route.fulfill({ status: 204 }));
      const violations = await collectPolicyViolations(page);
      await run(() => violations);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** The sanitiser parses markup in an inert document, for which Chromium reports violations too. */
const isOfSanitiser = (report: string): boolean =>
  /^(script-src-attr inline|script-src-elem inline|style-src-(elem|attr) inline|base-uri )/.test(report);

async function expectNoExecution(
  page: Page,
  violations: () => readonly string[],
  fields: readonly string[],
): Promise<void> {
  await expect.poll(() => findMissingPayloads(page, fields.map(createFieldMarker)), { timeout: 30_000 }).toEqual([]);
  await clickLinks(page);
  await expectNoInjection(page);
  expect(violations()).toEqual([]);
}

test('blocks injected scripts by the content policy and reports them', async ({ page, stopped: violations }) => {
  await page.goto('/hot');
  await expect(page.getByRole('banner').first()).toBeVisible();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'javascript:window.__x=1';
    document.body.append(link);
    link.click();
    document.createElement('img').src = 'https://evil.example/planted';
  });
  await expect.poll(() => violations().some((report) => report.startsWith('img-src https://evil.example'))).toBe(true);
  expect(await hasPayloadRun(page)).toBe(false);
});

test(
  'executes no script in names of games, vendors, winners, banners and the merchant',
  { tag: '@long' },
  async ({ page, stopped: violations }) => {
    test.setTimeout(120_000);
    await poisonResponses(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Service' }).click();
    await expectNoExecution(page, violations, [
      'banners.title',
      'customerService.title',
      'winners.customerName',
      'games.displayName',
      'cards.displayName',
      'name',
    ]);

    for (const address of ['/rng', '/provider']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoExecution(page, violations, [address === '/provider' ? 'cards.displayName' : 'games.displayName']);
    }
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await expectNoExecution(page, violations, ['games.displayName']);
    await page.keyboard.press('Escape');

    await page.goto('/bgs');
    const tile = new GameList(page).tiles.first();
    await tile.hover();
    await tile.getByRole('button', { name: /demo$/ }).click();
    await expect(dialog).toContainText('Invalid URL. Please contact customer service.');
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await expectNoExecution(page, violations, ['games.displayName']);
  },
);

test(
  'executes no script in announcements, notices, help, blog, resources and chat',
  { tag: '@long' },
  async ({ page, stopped: all }) => {
    test.setTimeout(120_000);
    const violations = () => all().filter((report) => !isOfSanitiser(report));
    await poisonResponses(page);
    const dialog = page.getByRole('dialog');
    await page.goto('/hot');
    const menu = new SideMenu(page);
    for (const entry of ['Announcements', 'Important notices']) {
      await menu.entry(entry).click();
      for (const head of await dialog.locator('summary').all()) await head.click();
      await expectNoExecution(page, violations, ['announcements.title', 'announcements.content']);
      await page.keyboard.press('Escape');
    }
    await menu.entry('Speed test').click();
    await expect(dialog.getByText('Domain check failed').first()).toBeVisible();
    await expectNoExecution(page, violations, []);
    await page.keyboard.press('Escape');
    for (const [address, fields] of [
      ['/help', ['topics.title', 'topics.content']],
      ['/blog', ['entries.title', 'entries.summary']],
      ['/blog#verify-a-round', ['value.title', 'value.summary', 'value.content']],
      ['/activity#luckiest-round', ['value.title', 'value.content']],
      ['/download', []],
      ['/register', []],
      ['/chat', ['models.title', 'name']],
    ] as const) {
      await page.goto('/hot');
      await page.goto(address);
      await expect(dialog.or(page.getByRole('main')).first()).toBeVisible();
      await expectNoExecution(page, violations, fields);
    }
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('log')).toBeVisible();
    await page.getByRole('textbox').fill('planted <img src=x onerror=window.__x=1>');
    await page.keyboard.press('Enter');
    await expectNoExecution(page, violations, ['messages.text']);
  },
);

test.describe('a visitor who has dismissed no popups', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('executes no script in popups', { tag: '@long' }, async ({ page, stopped: all }) => {
    const violations = () => all().filter((report) => !isOfSanitiser(report));
    await poisonResponses(page);
    await page.goto('/');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
    await expectNoExecution(page, violations, ['announcements.title', 'announcements.content']);
  });
});

test(
  'executes no script in nicknames and device names of sessions',
  { tag: '@long' },
  async ({ page, stopped: violations }) => {
    await openSession(page, (await registerAccount()).token);
    await poisonResponses(page);
    await page.goto('/member');
    await expectNoExecution(page, violations, ['value.nickname', 'value.account']);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu,/ })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Active sessions' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectNoExecution(page, violations, ['sessions.browser', 'sessions.system']);
  },
);

test(
  'executes no script in the path, query and hash of an address',
  { tag: '@long' },
  async ({ page, stopped: violations }) => {
    test.setTimeout(120_000);
    // Without a dot, because the edge treats such a path as a file.
    const attack = `planted"><img src=planted onerror="window['__x']=1"><svg onload=window['__x']=1>`;
    const scriptUrl = 'javascript:window.__x=1';
    const query = new URLSearchParams({
      vassalage: attack,
      gameCode: attack,
      gameName: attack,
      name: attack,
      code: attack,
      backUrl: scriptUrl,
      url: scriptUrl,
      redirect: scriptUrl,
    });
    for (const pageAddress of [
      '/rng',
      '/promotions',
      '/help',
      '/blog',
      '/register',
      '/chat',
      '/lottery',
      `/nowhere/${encodeURIComponent(attack)}`,
    ]) {
      await page.goto(`${pageAddress}?${query.toString()}#${attack}`);
      await expect(page.getByRole('banner', { includeHidden: true }).first()).toBeVisible();
      await expectNoExecution(page, violations, []);
    }
  },
);
