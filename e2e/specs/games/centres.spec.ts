import { expect, test } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { CategoryCentre } from '#pages/games/category-centre.ts';
import { Frame } from '#pages/frame.ts';
import { MoreMenu } from '#pages/more-menu.ts';

test('R2.08 shows each game centre by vendor, with the chosen vendor in the address', async ({ page }) => {
  const { categories } = await call('gameMenus', { query: { language: 'en' } });
  const centre = new CategoryCentre(page);
  const frame = new Frame(page);
  const more = new MoreMenu(page);
  const shows = async (address: string, title: string) => {
    const { cards, gameCount } = categories.find(
      ({ gameClassify }) => gameClassify === address.slice(1).toUpperCase(),
    ) ?? { cards: [], gameCount: 0 };
    await expect(page).toHaveURL(address);
    await expect(centre.title).toHaveText(title);
    await expect(centre.vendors).toHaveCount(cards.length);
    for (const { displayName } of cards)
      await expect(centre.vendors.filter({ has: page.getByRole('img', { name: displayName }) })).toHaveCount(1);
    await expect(centre.games).toHaveCount(Math.min(gameCount, 20));
  };
  await page.goto('/live');
  await shows('/live', 'Live casino');
  const vendor = centre.vendors.filter({ has: page.getByRole('img', { name: 'Velvet Live' }) });
  await vendor.click();
  await expect(page).toHaveURL('/live?vassalage=VLV');
  await expect(page.getByRole('heading', { name: 'Velvet Live games' })).toBeVisible();
  await expect(centre.games).toHaveCount(9);
  await page.reload();
  await expect(vendor).toHaveAttribute('aria-pressed', 'true');
  await expect(centre.games).toHaveCount(9);
  await page.getByRole('button', { name: 'Show all providers' }).click();
  await shows('/live', 'Live casino');

  await frame.openCategory('Sports');
  await shows('/sports', 'Sports');
  await more.openCategory('Esports');
  await shows('/esports', 'Esports');
  await more.openCategory('Lottery');
  await shows('/lott', 'Lottery');
  await more.openCategory('E-lottery');
  await shows('/elott', 'E-lottery');
  await more.openCategory('Cockfighting');
  await shows('/cockfight', 'Cockfighting');
});
