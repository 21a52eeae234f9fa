import { expect, test } from '@playwright/test';
import { logInToConsole, readOperatorToken } from '#fixtures/console-session.ts';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { checkAppearance } from '#fixtures/appearance/check-appearance.ts';
import { measureHorizontalOverflow } from '#fixtures/appearance/layout-checks.ts';
import { phone, sizes, type Size } from '#fixtures/appearance/screenshots.ts';
import { getLiveManifest, countLiveTabs, getLiveVersion, runReleases } from '#fixtures/releases/releases.ts';
import { site } from '#fixtures/site.ts';
import { ChangeDialog } from '#pages/console/change-dialog.ts';
import { ConsoleLogin } from '#pages/console/console-login.ts';
import { ReleasesPage } from '#pages/console/releases-page.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

const version = `99.5.${Math.floor(Date.now() / 1000)}`;
let before: string;

test.beforeAll(async () => {
  before = await getLiveVersion('member');
  await runReleases(
    'publish',
    'member',
    '--dir',
    createNextVersion('member', version, { from: 'Bet record', to: 'My bets' }),
  );
});

test.afterAll(async () => {
  const member = (await getLiveManifest()).remotes['member'];
  if (member?.canary !== undefined) await runReleases('canary-stop', 'member', '--reason', 'end of the test');
  if (member?.current.version !== before)
    await runReleases('rollback', 'member', before, '--reason', 'end of the test');
});

test('logs in and shows the health of parts', async ({ page, context }) => {
  const tab = await context.newPage();
  await tab.goto('/hot');
  await waitForReadyPage(tab, '/hot');
  // A page that is left reports its load at once, others after some seconds.
  await tab.reload();
  await expect.poll(() => countLiveTabs('lobby')).toBeGreaterThan(0);

  await page.goto(site.console);
  const console = await new ConsoleLogin(page).logIn(readOperatorToken());
  await expect(console.title).toBeVisible();
  await expect(console.cell('lobby', 'Live tabs')).toContainText(/\d+$/);
  await expect(console.cell('member', 'Current')).toContainText(before);
  await expect(console.cell('member', 'Canary')).toHaveText('No canary');
  await expect(
    console.cell('lobby', 'Failure rate').getByRole('img', { name: /^Failure rate over the last 60 minutes: highest/ }),
  ).toBeVisible();
});

test('switches and rolls back a part after a dry run', async ({ page }) => {
  await logInToConsole(page);
  const console = new ReleasesPage(page);
  const change = await console.openDialog('member', 'Switch');
  await expect(change.confirm('Switch')).toBeDisabled();
  await change.choose(version);
  await change.waitForChecks();
  await expect(change.root.getByText(`current ${version}`)).toBeVisible();
  // The check of open tabs is skipped in the first minute of an edge.
  await expect(change.checks).toContainText(/9 of 9 passed|8 of 9 passed, 1 skipped/);
  await change.confirm(`Switch to ${version}`).click();
  await expect(change.root).toContainText('Enter a reason of at least 3 characters.');
  expect(await getLiveVersion('member')).toBe(before);
  await change.reason.fill('bets have a shorter name');
  await change.confirm(`Switch to ${version}`).click();
  await expect(console.cell('member', 'Current')).toContainText(version);
  expect(await getLiveVersion('member')).toBe(version);

  const back = await console.rollBack('member');
  await expect(back.root.getByText(`current ${before}`)).toBeVisible();
  await back.reason.fill('the longer name was better');
  await back.confirm(`Roll back to ${before}`).click();
  await expect(console.cell('member', 'Current')).toContainText(before);
  expect(await getLiveVersion('member')).toBe(before);
});

test('starts and stops a canary by keyboard without losing the focus', async ({ page }) => {
  await logInToConsole(page);
  const console = new ReleasesPage(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await console.more('member').focus();
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Switch' })).toBeFocused();
  await press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Canary', exact: true })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Canary of member' }).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('a few may try it');
  const dialog = page.getByRole('dialog');
  await press('Shift+Tab');
  await expect(dialog.getByRole('switch')).toBeFocused();
  await dialog.getByRole('button', { name: /^Version: / }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search versions' })).toBeFocused();
  await page.keyboard.type(version);
  await press('Enter');
  await new ChangeDialog(page).waitForChecks();
  const start = dialog.getByRole('button', { name: `Start canary ${version}` });
  await expect(start).toBeEnabled();
  await start.focus();
  await press('Enter');
  await expect(console.cell('member', 'Canary')).toContainText('5%');
  await expect(console.more('member')).toBeFocused();

  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Switch' })).toBeFocused();
  await page.keyboard.type('Stop');
  await expect(page.getByRole('menuitem', { name: 'Stop canary' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Stop canary of member' }).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('it was right');
  const stop = dialog.getByRole('button', { name: 'Stop canary' });
  await expect(stop).toBeEnabled();
  await press('Tab', 'Tab');
  await expect(stop).toBeFocused();
  await press('Enter');
  await expect(console.cell('member', 'Canary')).toHaveText('No canary');
  await expect(console.more('member')).toBeFocused();
});

test('shows an approver the whole request, however long its words are', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(phone);
  const asker = `asker-${Date.now()}`;
  const reason = `image sha256:${'9f86d081884c7d65'.repeat(4)}`;
  const { token } = JSON.parse(
    await runReleases('operator', 'add', asker, '--grant', 'releaser:member:production', '--json'),
  );
  await runReleases('require-approval', 'on', '--reason', 'two people for a release');
  try {
    const response = await fetch(`${site.releases}/v1/channels/production/parts/member/switch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'if-match': `"${(await getLiveManifest()).revision}"`,
      },
      body: JSON.stringify({ version, reason }),
    });
    expect(response.status).toBe(202);
    await logInToConsole(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    const { root } = new ChangeDialog(page);
    await expect(root.getByText(reason)).toBeVisible();
    expect(await root.locator('form').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  } finally {
    await runReleases('require-approval', 'off', '--reason', 'end of the test');
    await runReleases('operator', 'remove', asker, '--reason', 'end of the test');
  }
});

test(
  'shows the console accessibly, in both themes, on desktop and phone',
  { tag: ['@appearance', '@long'] },
  async ({ page }) => {
    await logInToConsole(page);
    const console = new ReleasesPage(page);
    await expect(console.row('member')).toBeVisible();
    const expectAccessible = async (name: string, size: Size) => {
      await checkAppearance(page, name, size);
      expect.soft(await measureHorizontalOverflow(page), `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    };
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectAccessible('console', size);
    }
    await runReleases('switch', 'member', version, '--reason', 'something to go back from');
    await expect(console.cell('member', 'Current')).toContainText(version);
    const back = await console.rollBack('member');
    await expect(back.root.getByRole('button', { name: /^Roll back to / })).toBeEnabled();
    await expectAccessible('console-rollback', phone);
    await back.root.getByRole('button', { name: 'Cancel' }).click();
    await expect(back.root).toBeHidden();
  },
);
