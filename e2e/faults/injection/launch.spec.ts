import { callAddresses } from '@marquee/contract';
import { expect, type Page } from '@playwright/test';
import { site } from '#fixtures/site.ts';
import { GameList } from '#pages/games/game-list.ts';
import type { GamePopup } from '#pages/games/game-popup.ts';
import { test } from '#faults/test.ts';

const game = 'Marquee Sevens';
const { port } = new URL(site.arcade);

async function startDemo(page: Page): Promise<GamePopup> {
  await page.goto('/bgs');
  return new GameList(page).playDemo(game);
}

test('F15 opens a game in the same tab when popups are blocked', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const popup = await startDemo(page);
  await expect(popup.spin).toBeEnabled();
  expect(context.pages()).toHaveLength(1);
});

/** Launch addresses of unknown origins. */
const wrong = [
  'https://evil.example/play/MARQUEE_SEVENS',
  'http://localhost.evil.example/play',
  `http://localhost:${port}@evil.example/play`,
  `http://evil.example/http://localhost:${port}/play`,
  'http://localhost:1/play',
  '//evil.example/play',
  '/play',
  'play',
  '',
  'javascript:window.__x=1',
  'JaVaScRiPt:window.__x=1',
  'java\nscript:window.__x=1',
  'javascript://localhost:8083/%0Awindow.__x=1',
  'data:text/html,<script>window.__x=1</script>',
  'blob:http://localhost/0c6a4f0e',
  'file:///etc/passwd',
  'about:blank',
  `ftp://localhost:${port}/play`,
];

for (const launchUrl of wrong) {
  test(`F16 does not open the launch address ${JSON.stringify(launchUrl)}`, async ({ page, context }) => {
    await page.route(`**${callAddresses.launchDemo.path}*`, async (route) => {
      const { value, ...envelope } = await (await route.fetch()).json();
      await route.fulfill({ json: { ...envelope, value: { ...value, launchUrl } } });
    });
    const openedUrls: string[] = [];
    page.on('request', (request) => new URL(request.url()).origin !== site.origin && openedUrls.push(request.url()));
    const popup = await startDemo(page);
    await expect(popup.root).toContainText('Invalid URL. Please contact customer service.');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(openedUrls).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/bgs');
    expect(context.pages()).toHaveLength(1);
    expect(await page.evaluate(() => '__x' in globalThis)).toBe(false);
  });
}
