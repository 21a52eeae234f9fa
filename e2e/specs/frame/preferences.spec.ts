import { expect, test } from '@playwright/test';
import { Frame } from '#pages/frame.ts';

const texts = {
  en: { home: 'HOME', hot: 'Popular games', look: 'Appearance', light: 'Light' },
  'zh-CN': { home: '首页', hot: '热门游戏', look: '外观', light: '浅色' },
  th: { home: 'หน้าแรก', hot: 'เกมยอดนิยม', look: 'ธีม', light: 'สว่าง' },
} as const;

test('R1.11b keeps the theme of the side menu after a reload, and follows the device on request', async ({ page }) => {
  await page.goto('/hot');
  const frame = new Frame(page);
  const html = page.locator('html');
  const backgroundColour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const dark = await backgroundColour();
  await frame.chooseSetting('Appearance', 'Light');
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await backgroundColour()).not.toBe(dark);

  const response = await page.reload();
  expect(await response?.text()).toMatch(/<html[^>]* data-theme="light"/);
  await expect(html).toHaveAttribute('data-theme', 'light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await frame.chooseSetting('Appearance', 'Use device setting');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('R1.11a offers about 35 languages, and turns the page for one written from the right', async ({ page }) => {
  await page.goto('/hot');
  const frame = new Frame(page);
  const dialog = await frame.openLanguages('English');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThanOrEqual(35);
  await dialog.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'ألعاب رائجة', level: 1 })).toBeVisible();
  const hasSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(hasSideways).toBe(false);
});

test('R9.09d stores the merchant code in session and local storage', async ({ page }) => {
  await page.goto('/hot');
  const storedCode = () =>
    page.evaluate(() => [sessionStorage.getItem('merchantCode'), localStorage.getItem('merchantCode')]);
  await expect.poll(storedCode).toEqual(['marquee', 'marquee']);
});

test(
  'R4.20 R9.08a uses the stored language, else that of the browser, else English',
  { tag: '@long' },
  async ({ browser }) => {
    const visit = async (locale: string) => {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.goto('/');
      return page;
    };
    const page = await visit('th-TH');
    const frame = new Frame(page);
    const speaks = async (language: keyof typeof texts, on = page) => {
      await expect(on.locator('html')).toHaveAttribute('lang', language);
      await expect(on.getByRole('link', { name: texts[language].home, exact: true }).first()).toBeVisible();
      await expect(on.getByRole('heading', { name: texts[language].hot })).toBeVisible();
    };
    const stored = () => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]);
    await speaks('th');
    expect(await stored()).toEqual([null, null]);

    await frame.chooseLanguage('ไทย', '简体中文');
    await speaks('zh-CN');
    expect(await stored()).toEqual(['zh-CN', 'th']);
    await frame.chooseLanguage('中文', 'English');
    await speaks('en');
    expect(await stored()).toEqual(['en', 'zh-CN']);
    await page.reload();
    await speaks('en');

    await page.evaluate(() => localStorage.setItem('lang', 'th'));
    await page.context().clearCookies();
    await page.reload();
    await speaks('th');
    await expect(page.getByRole('heading', { name: 'นั่งโต๊ะสดได้เลย' })).toBeVisible();

    const otherPage = await visit('is-IS');
    await speaks('en', otherPage);
    await otherPage.context().close();
    await page.context().close();
  },
);
