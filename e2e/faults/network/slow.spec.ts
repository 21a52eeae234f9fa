import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { collectReports } from '#faults/collect-reports.ts';
import { getLiveLobby } from '#faults/lobby-versions.ts';
import { targets } from '#faults/targets.ts';
import { test } from '#faults/test.ts';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';

const slow = 5_000;

/** Resources that a page loads before it is rendered. */
const loaded = targets.filter(({ kind }) => kind === 'script' || kind === 'style');

for (const target of loaded) {
  test(`F6 ${target.name} · 5 s late: loads the page by itself`, async ({ page }) => {
    const reports = await collectReports(page);
    const paths = new Set(target.paths(await getLiveLobby()));
    const requests: string[] = [];
    await page.route('**/r/lobby/**', async (route) => {
      const url = new URL(route.request().url());
      if (!paths.has(url.pathname)) return route.fallback();
      requests.push(url.pathname + url.search);
      await pause(slow);
      return route.continue();
    });
    const { path, heading } = target.page;
    const main = page.getByRole('main');
    const start = Date.now();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(main.getByLabel('Loading').first()).toBeVisible({ timeout: slow });
    await expect(page.getByRole('banner').first()).toBeVisible();
    await expect(main.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    expect(Date.now() - start).toBeGreaterThanOrEqual(slow);
    await waitForPaint(page);
    expect(reports.filter(({ class: event }) => event !== 'loaded')).toEqual([]);
    expect(new Set(requests).size).toBe(paths.size);
  });
}
