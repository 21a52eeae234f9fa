import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { runOperator } from '#fixtures/operator.ts';

test('R2.24h R2.25e R2.29m R3.03e counts the messages of the site until the member has read them', async ({ page }) => {
  const { token, username } = await registerAccount();
  await call('readMessage', { token, body: { all: true } });
  await runOperator('message', username, 'New live tables', 'Open every day from noon.');
  await runOperator('message', username, 'Maintenance tonight', 'From 02:00 to 02:30.');
  await openSession(page, token);
  await page.goto('/hot');
  const footer = page.getByRole('navigation', { name: 'Main menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  await expect(footer.getByRole('link', { name: /^Member/ })).toContainText('2 unread messages');
  await menu.getByRole('link', { name: /^Messages/ }).click();
  await expect(page).toHaveURL('/member/messageV2');

  const main = page.getByRole('main');
  const entry = main.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  await expect(entry).toContainText('2 unread messages');
  await expect(main.getByRole('listitem').first()).toContainText('Maintenance tonight');
  await main.getByText('New live tables').click();
  await expect(main.getByText('Open every day from noon.')).toBeVisible();
  await expect(entry).toContainText('1 unread message');
  await expect(footer.getByRole('link', { name: /^Member/ })).toContainText('1 unread message');
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expect(footer.getByRole('link', { name: /^Member/ })).not.toContainText('unread');
  await expect(entry).not.toContainText('unread');
  await page.reload();
  await expect(main.getByText('0 unread messages')).toBeVisible();
});
