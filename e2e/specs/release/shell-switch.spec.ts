import { expect, test, type Page } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { runReleases } from '#fixtures/releases/releases.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

const now = 'Gamble responsibly';
const next = 'Stay within your limits';
const version = `99.6.${Math.floor(Date.now() / 1000)}`;

const footer = (page: Page, text: string) => page.getByRole('contentinfo').getByText(text);
const waitForManifest = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/fleet/manifest') && response.ok());

test(
  'applies an urgent switch and a rollback of the shell to open tabs after a game and after typing',
  { tag: '@long' },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await runReleases('publish', 'shell', '--dir', createNextVersion('shell', version, { from: now, to: next }));
    // Before the login, which tabs share.
    const formPage = await context.newPage();
    await formPage.goto('/register');
    const form = new RegisterModal(formPage);
    await form.chooseUsername();
    await form.username.fill('halfwaythere');

    await openSession(page, (await registerAccount()).token);
    await page.goto('/bgs');
    const popup = await new GameList(page).play('Marquee Sevens');
    await expect(popup.spin).toBeEnabled();

    const manifestsFetched = Promise.all([waitForManifest(page), waitForManifest(formPage)]);
    await runReleases('switch', 'shell', version, '--urgent', '--reason', 'a kinder footer');
    try {
      await manifestsFetched;
      await popup.playRound();
      await expect(form.username).toHaveValue('halfwaythere');
      await popup.close();
      await expect(footer(page, next)).toBeAttached();
      await expect(new Frame(page).balance).toBeVisible();

      await expect(form.username).toHaveValue('halfwaythere');
      await form.close();
      await expect(footer(formPage, next)).toBeAttached();
    } finally {
      await runReleases('rollback', 'shell', '--urgent', '--reason', 'the old footer was better');
    }
    for (const tab of [page, formPage]) await expect(footer(tab, now)).toBeAttached();
  },
);
