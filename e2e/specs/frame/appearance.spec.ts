import { expect, test, type Locator, type Page } from '@playwright/test';
import { openSession, registerAccount, type Account } from '#fixtures/account.ts';
import { checkAppearance } from '#fixtures/appearance/check-appearance.ts';
import {
  findBrokenImages,
  findClippedControls,
  measureHorizontalOverflow,
} from '#fixtures/appearance/layout-checks.ts';
import { sizes } from '#fixtures/appearance/screenshots.ts';
import { playRound } from '#fixtures/rounds.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

let member: Account;
test.beforeAll(async () => {
  member = await registerAccount();
  await playRound(member.token, 'BGS_SEVENS', '20.00', { game: 'slot', choice: {} });
});

const phones = [375, 320];

interface PageCase {
  readonly address: string;
  readonly needsLogin?: true;
  /** Prepares the page for the check. */
  readonly open?: (page: Page) => Promise<void>;
  /** Visible when the page is loaded. */
  readonly loadedContent: (page: Page) => Locator;
}

const pageCases: Readonly<Record<string, PageCase>> = {
  home: {
    address: '/',
    loadedContent: (page) => page.getByRole('list', { name: 'Card games' }).getByRole('article').first(),
  },
  list: { address: '/rng', loadedContent: (page) => page.getByRole('main').getByRole('article').nth(9) },
  live: { address: '/live', loadedContent: (page) => page.getByRole('main').getByRole('article').nth(9) },
  provider: {
    address: '/provider',
    loadedContent: (page) => page.getByRole('region', { name: 'Providers with new games' }).getByRole('link').first(),
  },
  vip: { address: '/vip', needsLogin: true, loadedContent: (page) => page.getByRole('article', { name: 'Royal Box' }) },
  winners: {
    address: '/winners',
    loadedContent: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  login: { address: '/login', loadedContent: (page) => page.getByRole('dialog').getByRole('slider') },
  register: { address: '/register', loadedContent: (page) => page.getByRole('dialog').getByRole('checkbox').first() },
  search: {
    address: '/hot',
    open: (page) => page.keyboard.press('/'),
    loadedContent: (page) => page.getByRole('dialog').getByRole('article').nth(9),
  },
  game: {
    address: '/bgs',
    needsLogin: true,
    open: (page) => page.getByRole('button', { name: 'Play Marquee Sevens' }).click(),
    loadedContent: (page) => page.getByRole('dialog').frameLocator('iframe').getByRole('button', { name: 'Spin' }),
  },
  member: {
    address: '/member',
    needsLogin: true,
    loadedContent: (page) => page.getByRole('region', { name: 'Account details' }),
  },
  'bet-record': {
    address: '/member/personalHistoryCopy',
    needsLogin: true,
    loadedContent: (page) => page.getByRole('table', { name: 'Bets' }).getByRole('cell').first(),
  },
};

for (const [name, { address, needsLogin, open, loadedContent }] of Object.entries(pageCases)) {
  test(
    `${name} is accessible, complete and inside the window, in both themes, on desktop and phones`,
    { tag: '@appearance' },
    async ({ page }) => {
      if (needsLogin) await openSession(page, member.token);
      await page.goto(address);
      if (open) {
        await waitForReadyPage(page, address);
        await open(page);
      }
      await loadedContent(page).waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(loadedContent(page)).toBeVisible();
        await checkAppearance(page, name, size);
        expect.soft(await measureHorizontalOverflow(page), `${name} at ${size.width}`).toBeLessThanOrEqual(0);
      }
      for (const width of phones) {
        await page.setViewportSize({ width, height: 700 });
        await expect(loadedContent(page)).toBeVisible();
        expect.soft(await measureHorizontalOverflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
        expect.soft(await findClippedControls(page), `${name} at ${width}`).toEqual([]);
      }
      expect(await findBrokenImages(page)).toEqual([]);
    },
  );
}
