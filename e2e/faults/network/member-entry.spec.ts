import type { Release } from '@marquee/contract/fleet';
import { expect } from '@playwright/test';
import { registerAccount, type Account } from '#fixtures/account.ts';
import { getLiveManifest } from '#fixtures/releases/releases.ts';
import { startTruncatingServer, type TruncatingServer } from '#faults/truncating-server.ts';
import { faults } from '#faults/faults.ts';
import { acceptThrowingScripts } from '#faults/accept-modified-files.ts';
import { entry } from '#faults/targets.ts';
import { test } from '#faults/test.ts';
import { Frame } from '#pages/frame.ts';

/** Milliseconds from the failure until the error text. */
const soon = 1_000;

let truncatingServer: TruncatingServer;
let player: Account;
let member: Release;
test.beforeAll(async () => {
  truncatingServer = await startTruncatingServer();
  player = await registerAccount();
  const { remotes } = await getLiveManifest();
  if (remotes['member'] === undefined) throw new Error('The member centre is not live');
  member = remotes['member'].current;
});
test.afterAll(() => truncatingServer.close());

const numbers: Readonly<Record<string, string>> = {
  '404': 'F1',
  '500': 'F2',
  'HTML instead': 'F3',
  'cut off': 'F4',
  reset: 'F5',
};

for (const fault of faults.filter(({ name, appliesTo: kinds }) => kinds.includes('script') && name !== 'hang')) {
  test(`${numbers[fault.name] ?? 'F4'} ${fault.name}: retries the entry, keeps the site, recovers by a press`, async ({
    page,
  }) => {
    await page.addInitScript((sessionToken) => {
      sessionStorage.setItem('token', sessionToken);
      Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 });
      new MutationObserver((_, observer) => {
        if (document.querySelector('main [role=alert]') === null) return;
        Object.assign(globalThis, { alertShownAt: Date.now() });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    }, player.token);
    if (fault.name === 'throws on start') await acceptThrowingScripts(page, entry, [member]);
    const requests: string[] = [];
    let failed = 0;
    const address = `**${member.base}${member.entry}*`;
    await page.route(address, async (route) => {
      requests.push(new URL(route.request().url()).search);
      await fault.apply(route, truncatingServer);
      failed = Date.now();
    });
    await page.goto('/member', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const retryButton = main.getByRole('button', { name: 'Try again' });
    await expect(retryButton).toBeVisible();
    const shownAt = await page.evaluate(() => Number(Reflect.get(globalThis, 'alertShownAt')));
    expect(shownAt - failed).toBeLessThanOrEqual(soon);
    await expect(main.getByRole('heading', { name: "Member centre couldn't be loaded" })).toBeVisible();
    // The entry, and one retry at another address.
    expect([...new Set(requests)]).toEqual(['', '?1']);

    const frame = new Frame(page);
    await frame.openCategory('HOT');
    await expect(main.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    await page.goBack({ waitUntil: 'commit' });
    await expect(retryButton).toBeVisible();
    await page.unroute(address);
    await retryButton.click();
    await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
    await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
  });
}
