import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { playRound } from '#fixtures/rounds.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { SideMenu } from '#pages/side-menu.ts';

/** A bet that loses only on zero. */
const bothColours = {
  game: 'roulette',
  choice: {
    placements: [
      { spot: 'red', chips: 1 },
      { spot: 'black', chips: 1 },
    ],
  },
} as const;

test(
  'R2.12d opens the VIP club from the menu, and raises the level of a member who plays',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/hot');
    await new SideMenu(page).entry('VIP club').click();
    await expect(page.getByRole('heading', { level: 1, name: 'VIP club' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(5);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    const { username, password, token } = await registerAccount();
    await new LoginModal(page).logIn(username, password);

    const statusRegion = page.getByRole('region', { name: 'Your level' });
    await expect(statusRegion).toContainText('No level yet');
    await expect(statusRegion).toContainText('1,500.00 THB to reach Balcony');
    for (let round = 0; round < 3; round += 1) await playRound(token, 'BGS_WHEEL_OF_STARS', '500.00', bothColours);
    await openSession(page, token);
    await page.goto('/vip');
    await expect(statusRegion).toContainText('Balcony');
    await expect(statusRegion).toContainText('13,500.00 THB to reach Stalls');
    await expect(page.getByRole('article', { name: 'Balcony' })).toHaveAttribute('aria-current', 'true');
    await page.goto('/member');
    await expect(page.getByRole('main')).toContainText('Balcony');
  },
);
