import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import type { Device } from './devices.ts';

export interface Scenario {
  readonly name: string;
  readonly address: string;
  readonly needsLogin: boolean;
  /** Presses and scrolls as a player would, on the open page. */
  run(page: Page, device: Device): Promise<void>;
}

/** Images, rows and ads of the first screen have arrived by then. */
const settleMs = 2_500;
const scrollSteps = 12;
/** With the steps of a scroll, 1.6 windows a second. */
const stepMs = 500;

/** Presses what the player has scrolled to and seen: the work of the scroll itself is measured by `scroll`. */
const press = async (target: Locator, { hasTouch }: Device): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  await pause(stepMs);
  await (hasTouch ? target.tap() : target.click());
  await pause(stepMs);
};

async function scroll(page: Page, device: Device, steps = scrollSteps): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, device.viewport.height * 0.8);
    await pause(stepMs);
  }
}

const firstTile = (page: Page): Locator => page.getByRole('main').getByRole('article').first();

async function browseHome(page: Page, device: Device): Promise<void> {
  await firstTile(page).waitFor();
  await pause(settleMs);
  await press(page.getByRole('banner').getByRole('button', { name: 'Side menu' }), device);
  await page.keyboard.press('Escape');
  await pause(stepMs);
  await press(page.getByRole('main').getByRole('radio', { name: 'All' }).locator('..'), device).catch(() => undefined);
  await scroll(page, device);
  await page.mouse.wheel(0, -100_000);
  await pause(settleMs);
}

async function browseList(page: Page, device: Device): Promise<void> {
  await firstTile(page).waitFor();
  await pause(settleMs);
  await scroll(page, device);
  await page.mouse.wheel(0, -100_000);
  await pause(stepMs);
  for (const name of ['HOT', 'ALL']) {
    await press(page.getByRole('main').getByText(name, { exact: true }).first(), device);
    await pause(settleMs);
  }
  await press(firstTile(page).getByRole('button', { name: /favourites$/ }), device);
}

async function playGame(page: Page, device: Device): Promise<void> {
  await firstTile(page).waitFor();
  await pause(settleMs);
  for (let round = 0; round < 3; round += 1) {
    await press(page.getByRole('button', { name: 'Play Marquee Sevens' }).first(), device);
    const popup = page.getByRole('dialog', { name: 'Marquee Sevens' });
    await popup.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
    await pause(settleMs);
    await press(popup.getByRole('button', { name: 'Close' }), device);
    await popup.waitFor({ state: 'hidden' });
    await pause(stepMs);
  }
}

export const scenarios: readonly Scenario[] = [
  { name: 'home', address: '/', needsLogin: false, run: browseHome },
  { name: 'home of a member', address: '/', needsLogin: true, run: browseHome },
  { name: 'list', address: '/rng', needsLogin: true, run: browseList },
  { name: 'game', address: '/bgs', needsLogin: true, run: playGame },
];
