import { expect, type Locator } from '@playwright/test';
import { solveCaptchas } from '#fixtures/captcha.ts';
import { getLastCode } from '#fixtures/outbox.ts';
import { SliderPuzzle } from './slider-puzzle.ts';

/** Phone number and verification code in a dialog. */
export class PhoneFields {
  readonly number: Locator;
  readonly captcha: Locator;
  readonly captchaPicture: Locator;
  readonly code: Locator;
  readonly send: Locator;
  private readonly challenge: Locator;
  private readonly readCaptcha: (picture: Locator) => Promise<string>;

  constructor(dialog: Locator) {
    this.number = dialog.getByLabel(/^Mobile number/);
    this.captcha = dialog.getByRole('textbox', { name: 'Characters in the picture' });
    this.captchaPicture = dialog.getByRole('img', { name: 'Picture with 5 characters' });
    this.code = dialog.getByLabel(/^Verification code/);
    this.send = dialog.getByRole('button', { name: /^Send code|^Resend in/ });
    this.challenge = dialog.page().getByRole('dialog', { name: "Confirm you're human" });
    this.readCaptcha = solveCaptchas(dialog.page());
  }

  /** Requests a code and enters it. */
  async verify(national: string, readCode = getLastCode): Promise<void> {
    await this.requestCode(national);
    await this.enterCode(national, readCode);
  }

  /** Requests a code, solves the puzzle or the captcha when there is one, and waits for the countdown. */
  async requestCode(national: string): Promise<void> {
    const countdown = this.send.filter({ hasText: /^Resend in (1:00|0:\d\d)$/ });
    await this.number.fill(national);
    await this.send.click();
    await expect(countdown.or(this.captcha).or(this.challenge).first()).toBeVisible();
    if (await this.challenge.isVisible()) {
      await new SliderPuzzle(this.challenge).solve();
      await this.challenge.getByRole('button', { name: 'Continue' }).click();
      await expect(countdown).toBeVisible();
    }
    if (await this.captcha.isVisible()) {
      await this.captcha.fill(await this.readCaptcha(this.captchaPicture));
      await this.send.click();
      await expect(countdown).toBeVisible();
    }
  }

  /**
   * Enters the code that was sent to a number.
   * @param readCode finds the code that was sent to an international number, by default in the outbox
   */
  async enterCode(national: string, readCode = getLastCode): Promise<void> {
    await this.code.fill(await readCode(`66${national.replace(/^0/, '')}`));
  }

  /**
   * Asserts that another code may be requested after a minute. The clock of the page must be installed. Call right
   * after the request, because the clock runs on.
   */
  async expectCountdownOfOneMinute(): Promise<void> {
    const { clock } = this.send.page();
    await clock.fastForward(50_000);
    await expect(this.send).toHaveText(/^Resend in 0:\d\d$/);
    await expect(this.send).toBeDisabled();
    await clock.fastForward(10_000);
    await expect(this.send).toHaveText('Send code');
    await expect(this.send).toBeEnabled();
  }
}
