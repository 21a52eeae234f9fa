import { expect, type Locator } from '@playwright/test';
import { solveCaptchas } from '#fixtures/captcha.ts';
import { lastCode } from '#fixtures/outbox.ts';

/** Number, code and the button that has it sent, in whatever dialog they stand. */
export class PhoneFields {
  readonly number: Locator;
  readonly captcha: Locator;
  readonly code: Locator;
  readonly send: Locator;
  private readonly signsOfPicture: () => Promise<string>;

  constructor(dialog: Locator) {
    this.number = dialog.getByLabel(/^Mobile number/);
    this.captcha = dialog.getByLabel('Characters in the picture');
    this.code = dialog.getByLabel(/^Verification code/);
    this.send = dialog.getByRole('button', { name: /^Send code|^Again in/ });
    this.signsOfPicture = solveCaptchas(dialog.page());
  }

  /** Has a code sent, with a captcha when others of this address asked for codes before, reads it where operators read it, and copies it. */
  async verify(national: string): Promise<void> {
    const waits = this.send.filter({ hasText: /^Again in (1:00|0:\d\d)$/ });
    await this.number.fill(national);
    await this.send.click();
    await expect(waits.or(this.captcha)).toBeVisible();
    if (await this.captcha.isVisible()) {
      await this.captcha.fill(await this.signsOfPicture());
      await this.send.click();
      await expect(waits).toBeVisible();
    }
    await this.code.fill(await lastCode(`66${national.replace(/^0/, '')}`));
  }
}
