import { expect, test } from '@playwright/test';
import { solveCaptchas } from '#fixtures/captcha.ts';
import { runOperator } from '#fixtures/operator.ts';
import { FeedbackModal } from '#pages/modals/feedback-modal.ts';
import { SideMenu } from '#pages/side-menu.ts';

test('R1.02f R2.16i R2.24j R2.37d R4.08d R5.05bcd validates feedback, confirms it, and shows it to operators', async ({
  page,
}) => {
  const readCaptcha = solveCaptchas(page);
  await page.goto('/hot');
  await new SideMenu(page).entry('Feedback').click();
  const form = new FeedbackModal(page);
  await form.submit.click();
  await expect(form.missing).toContainText('Topic, Description, and Characters in the picture');
  await form.missing.getByRole('button', { name: 'OK' }).click();
  await expect(form.missing).toBeHidden();

  await form.choose('Game issues');
  await form.description.fill('   too short   ');
  await expect(form.root.getByText('9 / 200')).toBeVisible();
  // The field is emptied when the picture arrives.
  await expect(form.captchaPicture).toBeVisible();
  await form.captcha.fill('AAAAA');
  await form.submit.click();
  await expect(form.errors).toContainText('Between 20 and 200 characters');
  const message = `The reels stopped on ${new Date().toISOString()}.`;
  await form.description.fill(`  ${message}  `);
  await expect(form.root.getByText(`${message.length} / 200`)).toBeVisible();
  await form.submit.click();
  await expect(form.errors).toContainText("The characters don't match");
  await expect(form.captcha).toHaveValue('');
  await expect(form.description).toHaveValue(`  ${message}  `);

  await form.captcha.fill((await readCaptcha(form.captchaPicture)).toLowerCase());
  await form.submit.click();
  await expect(form.root).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'We have received your feedback.' })).toBeVisible();
  expect(await runOperator('feedback')).toContain(`game  visitor: ${JSON.stringify(message)}`);
});
