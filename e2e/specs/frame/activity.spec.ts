import { callAddresses } from '@marquee/contract';
import fs from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { call } from '#fixtures/calls.ts';
import { checkAppearance } from '#fixtures/appearance/check-appearance.ts';
import { sizes } from '#fixtures/appearance/screenshots.ts';
import { runOperator } from '#fixtures/operator.ts';
import { createImageFile, readJpegSize, withExifLocation } from '#fixtures/image-file.ts';
import { ActivityModal } from '#pages/modals/activity-modal.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { SideMenu } from '#pages/side-menu.ts';

const name = 'Share your luckiest round';
const megabyte = 1024 * 1024;

test(
  'R3.07e R5.06abc lets a member apply for an activity with images, and an operator review it',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const { token, username } = await registerAccount();
    await openSession(page, token);
    await page.goto('/hot');
    await new SideMenu(page).entry('Announcements').click();
    await page.getByText(name).click();
    await page.getByRole('link', { name: 'View details' }).click();
    await expect(page).toHaveURL('/activity#luckiest-round');
    const form = new ActivityModal(page, name);

    await form.apply.click();
    await expect(form.errors).toHaveText('Enter a comment');
    await form.pictures.setInputFiles({ name: 'round.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(form.errors).toContainText(['Enter a comment', 'round.gif is not a PNG or JPEG picture']);
    await form.pictures.setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * megabyte + 1),
    });
    await expect(form.errors).toContainText(['Enter a comment', 'huge.png is larger than 5 MB']);
    await form.pictures.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(form.errors).toContainText(['Enter a comment', "broken.png couldn't be opened"]);

    const photo = withExifLocation(await createImageFile(page, 'photo.jpg', 'image/jpeg', 2_400, 1_200));
    const screenshot = await createImageFile(page, 'shot.png', 'image/png', 320, 200);
    await form.pictures.setInputFiles([photo, screenshot, screenshot, screenshot]);
    await expect(form.errors).toContainText(['Enter a comment', 'You can add up to 3 pictures']);
    await expect(form.thumbnails).toHaveCount(3);
    await form.thumbnails.last().click();
    await expect(form.thumbnails).toHaveCount(2);
    const comment = `Three sevens, ${username}!`;
    await form.comment.fill(`  ${comment}  `);
    await expect(form.root.getByText(`${comment.length} / 140`)).toBeVisible();
    await form.apply.click();
    await expect(form.status).toHaveText("You've applied. The result will appear here.");

    const applicationLine =
      (await runOperator('application')).split('\n').find((each) => each.includes(username)) ?? '';
    expect(applicationLine).toContain(`luckiest-round  ${username}  applying  pictures 2: ${JSON.stringify(comment)}`);
    const [number = ''] = applicationLine.split('  ');
    const [first = '', second = ''] = (
      await runOperator('application', number, 'pictures', testInfo.outputPath('pictures'))
    )
      .trim()
      .split('\n');
    const stored = await fs.readFile(first);
    expect(readJpegSize(stored)).toEqual([1_600, 800]);
    expect(stored.includes('13.7563')).toBe(false);
    expect(readJpegSize(await fs.readFile(second))).toEqual([320, 200]);

    expect(await runOperator('application', number, 'joined', '--reason', 'a good story')).toContain(
      `Application ${number} is joined.`,
    );
    await page.reload();
    await expect(form.status).toHaveText("You're in. Congratulations!");
  },
);

test('R9.06b calls an activity without an end long-term', async ({ page }) => {
  await page.route(`**${callAddresses.activity.path}?**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"endDate":"[^"]+"/, '"endDate":null') });
  });
  await page.goto('/activity#luckiest-round');
  await expect(new ActivityModal(page, name).root).toContainText('Long-term');
});

test(
  'returns to the activity after a login, and asks trial accounts for a real account',
  { tag: '@long' },
  async ({ page }) => {
    const { username, password } = await registerAccount();
    await page.goto('/activity#luckiest-round');
    const form = new ActivityModal(page, name);
    await form.root.getByRole('button', { name: 'Log in to apply' }).click();
    await new LoginModal(page).logIn(username, password);
    await expect(form.comment).toBeVisible();

    await openSession(page, (await call('freePlay', { body: {} })).token);
    await page.goto('/activity#luckiest-round');
    await form.apply.click();
    await expect(page.getByRole('dialog', { name: 'Real account required' })).toBeVisible();
  },
);

test(
  'shows an activity accessibly and inside the window, in both themes, on desktop and phone',
  { tag: ['@appearance', '@long'] },
  async ({ page }) => {
    await openSession(page, (await registerAccount()).token);
    await page.goto('/activity#luckiest-round');
    const form = new ActivityModal(page, name);
    await form.pictures.setInputFiles([
      await createImageFile(page, 'photo.jpg', 'image/jpeg', 1_200, 900),
      { name: 'round.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]);
    await expect(form.thumbnails).toHaveCount(1);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkAppearance(page, 'activity', size, '[role=dialog]');
    }
  },
);
