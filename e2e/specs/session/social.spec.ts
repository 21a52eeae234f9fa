import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { call } from '#fixtures/calls.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { IdentityPage } from '#pages/modals/identity-page.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';

const newPlayerName = (): string => `Nok ${randomInt(1_000_000_000)}`;
const readToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

async function agree(page: Page): Promise<void> {
  const form = new RegisterModal(page);
  for (const box of [form.age, form.terms, form.privacy]) await box.check();
  await form.submit.click();
  await expect(form.root).toBeHidden();
}

test('R1.04c R7.07a registers with LINE after accepting the terms, and recognises the player next', async ({
  page,
}) => {
  const name = newPlayerName();
  await page.goto('/');
  const frame = new Frame(page);
  const login = await frame.openLogin();
  const identity = await login.openProvider('LINE');
  const closed = identity.page.waitForEvent('close');
  await identity.continueAs(name);
  await closed;

  const form = new RegisterModal(page);
  await expect(form.root).toContainText(`Welcome, ${name}!`);
  await expect(form.password).toBeHidden();
  await form.submit.click();
  await expect(form.terms).toHaveAccessibleDescription('Please agree to the terms of use');
  expect(await readToken(page)).toBeNull();
  await agree(page);
  await expect(frame.balance).toContainText('1,000.00 THB');
  const { id } = await call('memberInfo', { token: (await readToken(page)) ?? '' });

  await (await new AccountMenu(page).logOut()).confirm.click();
  await (await (await frame.openLogin()).openProvider('LINE')).continueAs(name);
  await expect(login.root).toBeHidden();
  await expect(frame.balance).toContainText('1,000.00 THB');
  expect(await call('memberInfo', { token: (await readToken(page)) ?? '' })).toMatchObject({ id, nickname: name });
});

test('R1.04cde R7.07a opens a demo window for each provider and logs in with the entered name', async ({ page }) => {
  await page.goto('/');
  const frame = new Frame(page);
  const form = new RegisterModal(page);
  for (const provider of ['Facebook', 'Google']) {
    const name = newPlayerName();
    const login = await frame.openLogin();
    const identity = await login.openProvider(provider);
    await expect(identity.title).toHaveText(`Demo login for ${provider}`);
    await expect(identity.page.getByText('Demo identity provider')).toBeVisible();
    await expect(login.root.getByRole('status')).toContainText(`Continue in the ${provider} window`);
    await identity.continueAs(name);
    await expect(form.root).toContainText(`Welcome, ${name}!`);
    await form.close();
    await expect(form.root).toBeHidden();
  }
});

test('R8.03k reports a closed or cancelled login window, and allows another attempt', async ({ page }) => {
  await page.goto('/login');
  const login = new LoginModal(page);
  await (await login.openProvider('Google')).page.close();
  await expect(login.error).toHaveText('The login window was closed before you were logged in. Please try again.');
  await (await login.openProvider('Google')).cancel();
  await expect(login.error).toHaveText('The login was declined. Please try again or choose another method.');
  expect(await readToken(page)).toBeNull();
  await expect(login.root).toBeVisible();
});

test('R8.04c logs in in the same tab when the browser blocks windows, and returns to the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/hot');
  const frame = new Frame(page);
  const login = await frame.openLogin();
  await login.provider('Facebook').click();
  await expect(login.error).toHaveText('Popup blocked. Please allow popups and try again.');
  await login.root.getByRole('button', { name: 'Continue in this window' }).click();
  await new IdentityPage(page).continueAs(newPlayerName());
  await agree(page);
  await expect(frame.balance).toContainText('1,000.00 THB');
});

test('rejects a login response that this browser did not request', async ({ page, browser }) => {
  const otherContext = await browser.newContext();
  const attacker = await otherContext.newPage();
  await attacker.goto('/login');
  const identity = await new LoginModal(attacker).openProvider('LINE');
  const sent = identity.page.waitForRequest(/\/social\?/);
  await identity.page.route(/\/social\?/, (route) => route.abort());
  await identity.continueAs('Attacker');
  const link = (await sent).url();
  await page.goto(link);
  await expect(page.getByText("This login wasn't started in this browser", { exact: false })).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await otherContext.close();
});
