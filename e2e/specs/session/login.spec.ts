import { expect, test, type Page } from '@playwright/test';
import { demoAgent, openSession, registerAccount, type Account } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';

let member: Account;
test.beforeAll(async () => {
  member = await registerAccount();
});

const readToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const readStorage = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

test('R1.04a R2.19b R4.02bc R4.04a R8.02b rejects a wrong password, and logs in after the puzzle', async ({ page }) => {
  await page.goto('/');
  const frame = new Frame(page);
  const login = await frame.openLogin();
  const wrongPassword = `${member.password}!`;
  await login.logIn(member.username, wrongPassword);
  await expect(login.error).toHaveText('Wrong username or password');
  await expect(login.username).toHaveValue(member.username);
  await expect(login.password).toHaveValue(wrongPassword);
  await expect(login.terms).toBeInViewport({ ratio: 1 });
  await expect(login.captcha).toBeHidden();
  await expect(login.puzzle.slider).toHaveAttribute('aria-valuenow', '0');
  expect(await readToken(page)).toBeNull();

  await login.password.fill(member.password);
  await login.submit.click();
  await expect(login.root.getByText('Please complete the verification first')).toBeVisible();
  await login.puzzle.solve();
  await login.submit.click();
  await expect(login.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(frame.balance).toContainText('1,000.00 THB');
  const token = (await readToken(page)) ?? '';
  expect(await call('memberInfo', { token })).toMatchObject({ userName: member.username });
});

test('R4.12abc asks before a logout, and removes the session here and on the server', async ({ page }) => {
  await openSession(page, member.token);
  await page.goto('/hot');
  const frame = new Frame(page);
  const menu = new AccountMenu(page);
  const question = await menu.logOut();
  await expect(question.root).toContainText('Are you sure you want to log out?');
  await question.cancel.click();
  await expect(question.root).toBeHidden();
  expect(await readToken(page)).toBe(member.token);

  await menu.logOut();
  let resolveResponse = (): void => undefined;
  const response = new Promise<void>((resolve) => (resolveResponse = resolve));
  await page.route('**/wps/session/logout', (route) => response.then(() => route.continue()));
  await question.confirm.click();
  await expect(question.confirm).toHaveAttribute('aria-busy', 'true');
  resolveResponse();
  await expect(question.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(frame.header.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await readToken(page)).toBeNull();
  expect(await readStorage(page)).not.toContain(member.token);
  await expect(call('memberInfo', { token: member.token })).rejects.toThrow('session.expired');
});

test('R4.09abc remembers a login for a day, and forgets it when the box is unticked', async ({ page, context }) => {
  await page.goto('/login');
  const frame = new Frame(page);
  const login = new LoginModal(page);
  const menu = new AccountMenu(page);
  const logOut = async () => {
    await (await menu.logOut()).confirm.click();
    await expect(frame.header.getByRole('link', { name: 'Log in' })).toBeVisible();
  };
  await login.remember.check();
  await login.logIn(member.username, member.password);
  await expect(frame.balance).toContainText('1,000.00 THB');
  const token = await readToken(page);
  await logOut();

  await frame.openLogin();
  await expect(login.username).toHaveValue(member.username);
  await expect(login.password).toHaveValue('');
  await expect(login.password).toHaveAccessibleDescription(/^This device remembers your login/);
  await expect(login.remember).toBeChecked();
  const cookies = await context.cookies();
  const user = cookies.find(({ name }) => name === 'marquee_user');
  expect(user?.value).toBe(member.username);
  expect(((user?.expires ?? 0) - Date.now() / 1_000) / 86_400).toBeCloseTo(1, 2);
  expect(decodeURIComponent(JSON.stringify(cookies)) + (await readStorage(page))).not.toContain(member.password);
  expect(cookies.find(({ name }) => name === 'marquee_remembered')?.httpOnly).toBe(true);
  expect(await page.evaluate(() => document.cookie)).not.toContain('marquee_remembered');

  await login.submit.click();
  await expect(login.root).toBeHidden();
  await expect(frame.balance).toContainText('1,000.00 THB');
  expect(await readToken(page)).not.toBe(token);
  await logOut();

  await frame.openLogin();
  const forgotten = page.waitForResponse('**/wps/session/login/forget');
  await login.remember.uncheck();
  await forgotten;
  expect(JSON.stringify(await context.cookies())).not.toMatch(new RegExp(`${member.username}|marquee_remembered`));
});

test('R6.02a R8.02h rejects an agent at the member login', async ({ page }) => {
  await page.goto('/login');
  const login = new LoginModal(page);
  await login.logIn(demoAgent.username, demoAgent.password);
  await expect(login.error).toHaveText('Only members can log in here');
  expect(await readToken(page)).toBeNull();
});
