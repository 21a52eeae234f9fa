import { expect, test } from '@playwright/test';
import { Frame } from '#pages/frame.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('R9.03 increases the jackpot every 3 to 5 seconds, labels it as decoration and stops it on request', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/hot');
  const { header } = new Frame(page);
  const shown = header.getByText(/^\d(,\d{3}){2}$/);
  await expect(shown).toBeVisible();
  const figure = async () => Number((await shown.innerText()).replaceAll(',', ''));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const start = await figure();
  expect(start).toBeGreaterThanOrEqual(3_984_589);

  const steps: { at: number; gain: number }[] = [];
  let last = start;
  for (let second = 1; second <= 30; second++) {
    await page.clock.runFor(1_000);
    const now = await figure();
    if (now !== last) steps.push({ at: second, gain: now - last });
    last = now;
  }
  expect(steps.length).toBeGreaterThanOrEqual(5);
  for (const { gain } of steps) expect(gain).toBeGreaterThanOrEqual(100);
  for (const { gain } of steps) expect(gain).toBeLessThanOrEqual(200);
  steps.slice(1).forEach(({ at }, index) => expect([3, 4, 5]).toContain(at - (steps[index]?.at ?? 0)));

  await page.clock.resume();
  const about = header.getByRole('button', { name: 'About the jackpot' });
  await about.click();
  await expect(page.getByRole('menu')).toContainText('For illustration only');
  await page.getByRole('menuitem', { name: 'Pause the jackpot counter' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  const stopped = await figure();
  await page.clock.fastForward(60_000);
  expect(await figure()).toBe(stopped);
  await about.click();
  await page.getByRole('menuitem', { name: 'Resume the jackpot counter' }).click();
  await page.clock.fastForward(5_000);
  await expect.poll(figure).toBeGreaterThan(stopped);
});
