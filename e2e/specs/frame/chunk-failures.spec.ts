import { expect, test, type Route } from '@playwright/test';
import { acceptHashes } from '#faults/accept-modified-files.ts';
import { getLiveLobby } from '#faults/lobby-versions.ts';
import { slots, targets } from '#faults/targets.ts';
import { computeIntegrity } from '#fixtures/releases/integrity.ts';

const hang = () => new Promise<void>(() => undefined);
const empty = '/* no module */';

for (const [what, file, fault, text] of [
  [
    'R8.01c a chunk without its code',
    'lazy chunk',
    (route: Route) => route.fulfill({ contentType: 'text/javascript', body: empty }),
    'This page was just updated. Please try again.',
  ],
  ['R8.01c a chunk that hangs', 'lazy chunk', hang, 'The page took too long to load'],
  [
    'R8.01c a chunk that fails otherwise',
    'lazy chunk',
    (route: Route) => route.abort('connectionreset'),
    "This page couldn't be loaded. Please try again.",
  ],
  [
    'R8.01d a style sheet that fails',
    'css',
    (route: Route) => route.abort('connectionreset'),
    "The page design couldn't be loaded. Please try again.",
  ],
] as const)
  test(`${what} has a message of its own and a way on`, { tag: '@long' }, async ({ page }) => {
    const lobby = await getLiveLobby();
    const paths = targets.find(({ name }) => name === file)?.paths(lobby) ?? [];
    expect(paths.length).toBeGreaterThan(0);
    // The injected failures must not roll back the lobby.
    await page.route('**/fleet/report', (route) => route.fulfill({ status: 204 }));
    await acceptHashes(
      page,
      Object.fromEntries(
        paths.map((path) => [lobby.integrity[path.slice(lobby.base.length)] ?? '', computeIntegrity(empty)]),
      ),
    );
    const matches = (url: URL) => paths.includes(url.pathname);
    await page.route(matches, fault);
    await page.clock.install();
    await page.goto(slots.path, { waitUntil: 'commit' });
    const notice = page.getByRole('main').getByRole('alert');
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(notice).toContainText(text, { timeout: 500 });
    }).toPass();
    await page.unroute(matches);
    await page.clock.resume();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: slots.heading })).toBeVisible();
  });
