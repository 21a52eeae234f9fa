import { expect, type Locator } from '@playwright/test';
import { lastCode } from '#fixtures/outbox.ts';

/** Number, code and the button that has it sent, in whatever dialog they stand. */
export class PhoneFields {
  readonly number: Locator;
  readonly code: Locator;
  readonly send: Locator;

  constructor(dialog: Locator) {
    this.number = dialog.getByLabel(/^Mobile number/);
    this.code = dialog.getByLabel(/^Verification code/);
    this.send = dialog.getByRole('button', { name: /^Send code|^Again in/ });
  }

  /** Has a code sent, reads it where operators read it, and copies it. */
  async verify(national: string): Promise<void> {
    await this.number.fill(national);
    await this.send.click();
    await expect(this.send).toHaveText(/^Again in (1:00|0:\d\d)$/);
    await this.code.fill(await lastCode(`66${national.replace(/^0/, '')}`));
  }
}
