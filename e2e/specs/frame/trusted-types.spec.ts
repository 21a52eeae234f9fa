import { expect, test } from '@playwright/test';
import { Frame } from '#pages/frame.ts';

/** Text in sinks that would execute it. */
const attempts = {
  markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
  'a script of elsewhere': () => (document.createElement('script').src = 'https://elsewhere.test/r/lobby/1/entry.js'),
  'a script beside the releases': () => (document.createElement('script').src = '/media/games/1003-300.webp'),
};

test('rejects markup from text and scripts outside of a release by Trusted Types', async ({ page }) => {
  await page.goto('/hot');
  await expect(new Frame(page).header).toBeVisible();
  for (const [name, attempt] of Object.entries(attempts)) {
    await test.step(name, async () => {
      await expect(page.evaluate(attempt)).rejects.toThrow(/Error/);
    });
  }
  expect(await page.evaluate(() => (document.createElement('script').src = '/r/lobby/1/entry.js'))).toBe(
    '/r/lobby/1/entry.js',
  );
});
