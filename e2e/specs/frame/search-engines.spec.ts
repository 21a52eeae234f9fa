import { expect, test, type APIRequestContext } from '@playwright/test';
import { site } from '#fixtures/site.ts';
import { Frame } from '#pages/frame.ts';
import { waitForReadyPage } from '#pages/wait-for-ready-page.ts';

/** The parts of a response that a crawler without scripts reads. */
const read = async (request: APIRequestContext, address: string) => {
  const response = await request.get(address);
  const html = await response.text();
  return {
    status: response.status(),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)">/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
  };
};

test('gives a crawler a title, a description and an address for each page of the sitemap, in three languages', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${site.origin}/sitemap.xml`);
  const listed = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const inLanguage = (language: string) => listed.filter((address) => address.endsWith(`?lang=${language}`));
  const addresses = [
    ...listed.filter((address) => !address.includes('?')),
    ...inLanguage('th'),
    ...inLanguage('zh-CN'),
  ];
  expect(addresses.length).toBeGreaterThanOrEqual(60);
  const pages = await Promise.all(addresses.map((address) => read(request, address)));
  expect(pages.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  expect(pages.map(({ canonical }) => canonical)).toEqual(addresses);
  expect(pages.map(({ language }) => language)).toEqual(
    addresses.map((address) => new URL(address).searchParams.get('lang') ?? 'en'),
  );
  const texts = pages.flatMap(({ language, title, description }) => [
    `${language} ${title}`,
    `${language} ${description}`,
  ]);
  expect(texts.join()).not.toContain('undefined');
  expect(new Set(texts).size).toBe(texts.length);
});

test('keeps the title of a modal with an address in the tab until it closes', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('dialog')).toBeVisible();
  await waitForReadyPage(page, '/help');
  await expect(page).toHaveTitle('Help centre · Marquee');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Games, live tables and winners · Marquee');
});

for (const address of ['/', '/provider', '/bgs'])
  test(`keeps the title that a crawler reads when the scripts of ${address} run`, async ({ page, request }) => {
    const { title } = await read(request, address);
    await page.goto(address);
    await waitForReadyPage(page, address);
    expect(await page.title()).toBe(title);
  });

test('shows a page in the language of its address, until the visitor chooses another one', async ({ page }) => {
  await page.goto('/vip?lang=th');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP คลับ');
  await expect(page).toHaveTitle(/^VIP คลับ · /);
  const dialog = await new Frame(page).openLanguages('ไทย');
  await dialog.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/vip');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP club');
});
