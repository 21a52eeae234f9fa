import { expect, test } from '@playwright/test';
import { phone } from '#fixtures/appearance/screenshots.ts';
import { findAxeViolations } from '#fixtures/appearance/find-axe-violations.ts';
import { readOpenings, watchOpening } from '#fixtures/appearance/watch-opening.ts';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { Home } from '#pages/home.ts';

test('hides no focusable element from screen readers while a dialog opens', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchOpening(page);
  const expectClean = async (): Promise<void> => {
    await expect(page.getByRole('dialog').first()).toBeVisible();
    const openings = await readOpenings(page);
    expect(openings.length).toBeGreaterThan(0);
    expect(openings.flat()).toEqual([]);
  };
  for (const address of ['/register', '/help', '/login', '/download']) {
    await page.goto(address);
    await expectClean();
  }
  await page.goto('/bgs');
  await page.getByRole('button', { name: /^Search \d+ games$/ }).click();
  await expectClean();
  await page.setViewportSize(phone);
  await page.goto('/bgs');
  await page.getByRole('button', { name: 'Side menu' }).click();
  await expectClean();
});

test(
  'gives every control of a member’s home page enough room while the winners move',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openSession(page, (await registerAccount()).token);
    await page.goto('/');
    // Today's are too few to move after midnight.
    await new Home(page).winners.getByRole('radio', { name: 'All' }).check();
    await expect(page.getByRole('list', { name: 'Winners' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    const whileMoving = await page.evaluate(async () => {
      const list = await new Promise<Element>((resolve) => {
        new MutationObserver((_, observer) => {
          const moving = document.querySelector('main ul[data-moving]');
          if (moving === null) return;
          observer.disconnect();
          resolve(moving);
        }).observe(document, { subtree: true, attributeFilter: ['data-moving'] });
      });
      // In the middle of the move, the line that leaves lies over the controls above the list.
      for (const move of list.getAnimations()) {
        move.pause();
        move.currentTime = 500;
      }
      const { violations } = await window.axe.run({
        runOnly: { type: 'rule', values: ['target-size'] },
        iframes: false,
      });
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    });
    expect(whileMoving).toEqual([]);
  },
);
