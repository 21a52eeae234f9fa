import { expect, test } from '@playwright/test';
import { demoAgent, openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { checkAppearance } from '#fixtures/appearance/check-appearance.ts';
import { findBrokenImages, measureHorizontalOverflow } from '#fixtures/appearance/layout-checks.ts';
import { sizes } from '#fixtures/appearance/screenshots.ts';
import { AgentEntrance } from '#pages/agent-entrance.ts';
import { AgentHome } from '#pages/agent-home.ts';
import { Frame } from '#pages/frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { SideMenu } from '#pages/side-menu.ts';

test('R2.05ab R2.06abc R2.19af R2.31 R4.03f logs agents in, shows their centre without frame, logs out', async ({
  page,
}) => {
  await page.goto('/hot');
  await new SideMenu(page).entry('Agents').click();
  await expect(page).toHaveURL('/agent');
  await page.goto('/agentHome');
  await expect(page).toHaveURL('/agent');
  const entrance = new AgentEntrance(page);
  const home = new AgentHome(page);
  await expect(entrance.title).toBeVisible();
  await expect(home.gameNavigation).toBeHidden();
  await expect(entrance.socialButtons).toHaveCount(0);
  await expect(entrance.tabs).toHaveText(['Username', 'SMS']);
  await expect(entrance.login.root.getByRole('link', { name: 'Read the terms of use' })).toHaveAttribute(
    'href',
    '/help#term',
  );
  await expect(entrance.login.freePlay).toBeHidden();

  await entrance.login.logIn(demoAgent.username, 'not-the-password');
  await expect(entrance.login.error).toHaveText('Wrong username or password');
  await entrance.login.password.fill(demoAgent.password);
  await entrance.login.puzzle.solve();
  await entrance.login.submit.click();
  await expect(page).toHaveURL('/agentHome');
  await expect(home.greeting('Somchai')).toBeVisible();
  await expect(home.timeZone).toBeVisible();
  const time = await home.clock.innerText();
  const shownAt = Date.parse(`${time.replaceAll('/', '-').replace(' ', 'T')}+07:00`);
  expect(Math.abs(Date.now() - shownAt)).toBeLessThan(10_000);
  await expect(home.clock).not.toHaveText(time);
  await expect(home.gameNavigation).toBeHidden();

  await page.goto('/agent');
  await expect(page).toHaveURL('/agentHome');
  const question = await home.logout();
  await question.cancel.click();
  await expect(home.greeting('Somchai')).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  await home.logout();
  await question.confirm.click();
  await expect(page).toHaveURL('/agent');
  await expect(entrance.title).toBeVisible();
  await expect(call('memberInfo', { token })).rejects.toThrow('session.expired');
});

test('R1.12d R2.06a R6.02ab R6.03b R8.02hi rejects other accounts at each login and in the agent centre', async ({
  page,
}) => {
  const member = await registerAccount();
  await page.goto('/agent');
  const entrance = new AgentEntrance(page);
  await entrance.login.logIn(member.username, member.password);
  await expect(entrance.login.error).toHaveText('Only agents can log in here');
  await expect(page).toHaveURL('/agent');

  await page.getByRole('link', { name: 'Member login' }).click();
  const login = new LoginModal(page);
  await login.logIn(demoAgent.username, demoAgent.password);
  await expect(login.error).toHaveText('Only members can log in here');
  await login.username.fill(member.username);
  await login.password.fill(member.password);
  await login.puzzle.solve();
  await login.submit.click();
  await expect(new Frame(page).balance).toContainText('1,000.00 THB');

  await openSession(page, member.token);
  await page.goto('/agentHome');
  await expect(page).toHaveURL('/agent');
  await expect(entrance.title).toBeVisible();

  await openSession(page, (await call('freePlay', { body: {} })).token);
  await page.goto('/agentHome');
  await expect(page).toHaveURL('/agent');
  // The dialog hides the headings of the page from roles.
  const warning = page.getByRole('dialog', { name: 'Real account required' });
  await warning.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
});

test('asks an agent to log in again after the session has ended, and returns to the page', async ({ page }) => {
  await page.goto('/agent');
  const entrance = new AgentEntrance(page);
  await entrance.login.logIn(demoAgent.username, demoAgent.password);
  const home = new AgentHome(page);
  await expect(home.greeting('Somchai')).toBeVisible();
  await call('logout', { token: await page.evaluate(() => sessionStorage.getItem('token') ?? '') });
  await page.reload();
  const login = new LoginModal(page);
  await expect(login.root).toContainText('Your session has expired');
  await expect(entrance.socialButtons).toHaveCount(0);
  await login.logIn(demoAgent.username, demoAgent.password);
  await expect(login.root).toBeHidden();
  await expect(home.greeting('Somchai')).toBeVisible();
  await expect(page).toHaveURL('/agentHome');
});

test(
  'shows the agent login accessibly in both themes, on desktop and phone',
  { tag: '@appearance' },
  async ({ page }) => {
    await page.goto('/agent');
    const entrance = new AgentEntrance(page);
    await expect(entrance.login.puzzle.slider).not.toHaveAttribute('aria-disabled', 'true');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkAppearance(page, 'agent', size);
      expect(await measureHorizontalOverflow(page)).toBe(0);
      expect(await findBrokenImages(page)).toEqual([]);
    }
  },
);
