import { formatAtOffset } from '@marquee/time';
import { expect, test } from '@playwright/test';
import { demoMember, openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

test('R2.07 R2.29a R2.16q redirects to the member centre after login and shows name and balance', async ({ page }) => {
  await page.goto('/member');
  const login = new LoginModal(page);
  await login.logIn(demoMember.username, demoMember.password);
  await expect(login.root).toBeHidden();
  await expect(page).toHaveURL('/member');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const [member, { balance }] = await Promise.all([call('memberInfo', { token }), call('balance', { token })]);
  const instant = (iso: string) => formatAtOffset(iso, 420);

  const facts = page.getByRole('region', { name: 'Account details' });
  const fact = (name: string) =>
    facts.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await expect(fact('Account')).toHaveText(demoMember.username);
  await expect(facts.getByText(member.nickname)).toHaveCount(1);
  await expect(fact('Currency')).toHaveText('THB');
  await expect(fact('Member since')).toHaveText(instant(member.registeredAt));

  const money = page.getByRole('region', { name: 'Balance' });
  const amount = Number(balance).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(money).toContainText(`${amount} THB`);
  await money.getByRole('button', { name: 'Hide balance' }).click();
  await expect(money).not.toContainText(amount);
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).not.toContainText(amount);
  await money.getByRole('button', { name: 'Show balance' }).click();
  await expect(money).toContainText(amount);

  await page.getByRole('navigation', { name: 'Member centre menu' }).getByRole('link', { name: 'Bet record' }).click();
  await expect(page).toHaveURL('/member/personalHistoryCopy');
  await expect(page.getByRole('heading', { level: 1, name: 'Bet record' })).toBeVisible();
});

test('R2.22a shows the picture that the member chooses in the header, after a reload too', async ({ page }) => {
  const { token } = await registerAccount();
  await openSession(page, token);
  await page.goto('/member');
  const avatar = page.getByRole('banner').getByRole('button', { name: /^Account menu/ });
  await expect(avatar.locator('img')).toHaveCount(0);
  const pictures = page.getByRole('group', { name: 'Your picture' });
  await pictures.getByRole('radio', { name: 'Picture 3' }).press('Space');
  await expect(avatar.locator('img')).toHaveJSProperty('complete', true);
  const { icon, icons } = await call('memberIcon', { token });
  expect(icon).toBe(icons[2]?.id);
  await page.reload();
  await expect(avatar.locator('img')).toHaveAttribute('src', new RegExp(icons[2]?.picture ?? 'none'));
  await pictures.getByRole('radio', { name: 'Initials' }).press('Space');
  await expect(avatar.locator('img')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('cuts a long name in the member centre and never widens the page', async ({ page }) => {
    const name = 'กิตติศักดิ์นกน้อยในไร่ส้มโชคดี'.repeat(2);
    const { token } = await registerAccount();
    await openSession(page, token);
    await page.route('**/wps/member/info', async (route) => {
      const response = await route.fetch();
      const { value, ...rest } = await response.json();
      const json = { ...rest, value: { ...value, nickname: name, account: name, vipLabelName: null } };
      await route.fulfill({ response, json });
    });
    await page.goto('/member');
    const shown = page.getByRole('main').getByText(name).first();
    await expect(shown).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await shown.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(40);
  });
});
