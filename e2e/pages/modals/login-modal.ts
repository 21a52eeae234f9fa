import { solveSliderCaptcha } from '@marquee/testing/solve-slider-captcha';
import { expect, type Locator, type Page } from '@playwright/test';
import { IdentityPage } from './identity-page.ts';

export class LoginModal {
  readonly root: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly slider: Locator;
  readonly track: Locator;
  /** The scene of the puzzle and its piece. */
  readonly pictures: Locator;
  readonly captcha: Locator;
  readonly captchaPicture: Locator;
  readonly submit: Locator;
  readonly remember: Locator;
  readonly error: Locator;
  readonly freePlay: Locator;
  readonly forgot: Locator;

  /** @param root element that contains the form; the dialog by default */
  constructor(page: Page, root = page.getByRole('dialog', { name: 'Log in' })) {
    this.root = root;
    this.username = this.root.getByRole('textbox', { name: 'Username', exact: true });
    this.password = this.root.getByLabel('Password', { exact: true });
    this.slider = this.root.getByRole('slider');
    this.track = this.slider.locator('..');
    this.pictures = this.root.getByRole('group', { name: 'Puzzle' }).locator('img');
    this.captcha = this.root.getByLabel('Characters in the picture');
    this.captchaPicture = this.root.getByRole('img', { name: 'Picture with 5 characters' });
    this.submit = this.root.getByRole('button', { name: 'Log in', exact: true });
    this.remember = this.root.getByRole('checkbox', { name: /^Remember me/ });
    this.error = this.root.getByRole('alert');
    this.freePlay = this.root.getByRole('button', { name: 'Free play' });
    this.forgot = this.root.getByRole('button', { name: 'Forgot password?' });
  }

  /** Clicks the button of a provider and returns the window that opens. */
  async openProvider(name: string): Promise<IdentityPage> {
    const opened = this.page.waitForEvent('popup');
    await this.provider(name).click();
    return new IdentityPage(await opened);
  }

  provider(name: string): Locator {
    return this.root.getByRole('button', { name: `Log in with ${name}` });
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close' }).click();
  }

  /** Position of the piece from 0 to 1000, found by comparing the images. */
  private async fit(): Promise<number> {
    const getPictureAddress = async (index: number): Promise<string> =>
      (await this.pictures.nth(index).getAttribute('src')) ?? '';
    return solveSliderCaptcha({ picture: await getPictureAddress(0), piece: await getPictureAddress(1) });
  }

  /** Solves the puzzle with the mouse. */
  async solvePuzzle(): Promise<void> {
    await this.slider.scrollIntoViewIfNeeded();
    const fit = await this.fit();
    const [box, track] = [await this.slider.boundingBox(), await this.track.boundingBox()];
    if (!box || !track) throw new Error('the slider is not on the screen');
    const distance = ((track.width - box.width) * fit) / 1_000;
    const { page } = this;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + distance, y, { steps: 15 });
    await page.mouse.up();
  }

  /** Solves the puzzle by keyboard. The slider must have the focus. */
  async solvePuzzleByKeyboard(): Promise<void> {
    await expect(this.slider).not.toHaveAttribute('aria-disabled', 'true');
    const fit = Math.round((await this.fit()) / 10);
    for (let step = 0; step < fit; step += 1) await this.page.keyboard.press('ArrowRight', { delay: 5 });
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.solvePuzzle();
    await this.submit.click();
  }

  private get page(): Page {
    return this.root.page();
  }
}
