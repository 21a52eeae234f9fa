import type { Release } from '@marquee/contract/fleet';
import { expect, test, type Page } from '@playwright/test';
import { readFailureRate } from '#fixtures/releases/releases.ts';
import { Frame } from '#pages/frame.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';
import { getLiveLobby, makeLive } from '#faults/lobby-versions.ts';
import { publishWithFault, serverFaults } from './server-builds.ts';

let present: Release;
test.beforeAll(async () => {
  present = await getLiveLobby();
});
test.afterEach(() => makeLive(present, 'end of the fault'));

/** Loads a page, which has no rendered content but is complete as soon as its scripts have run. */
async function expectWholePage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).not.toContain('id="marquee-page"');
  await waitForReadyPage(page, address);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
}

/** The edge sends rendered content again when the version before is live. */
async function expectRenderedPage(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(address);
    expect(await response?.text()).toContain('id="marquee-page"');
  }).toPass();
}

for (const [index, fault] of serverFaults.entries())
  test(`S1 shows the page and reports the version whose server build has the fault: ${fault.name}`, async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const faulty = await publishWithFault(fault, index);

    await test.step('in an open tab', async () => {
      await page.goto('/');
      await waitForReadyPage(page, '/');
      await makeLive(faulty, 'the fault');
      await new Frame(page).openCategory('Slots');
      await waitForReadyPage(page, '/rng');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
    await test.step('at a first load', async () => {
      await expect(async () => {
        await expectWholePage(page, '/rng');
        expect(await readFailureRate('lobby')).toBeGreaterThan(0);
      }).toPass();
    });
    await test.step('after a rollback', async () => {
      await makeLive(present, 'the version before');
      await expectRenderedPage(page, '/rng');
    });
    expect(errors).toEqual([]);
  });
