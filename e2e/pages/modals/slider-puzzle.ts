import { solveSliderCaptcha } from '@marquee/testing/solve-slider-captcha';
import { expect, type Locator, type Page } from '@playwright/test';

const STEPS = 30;

/** The slider puzzle of a dialog. */
export class SliderPuzzle {
  readonly slider: Locator;
  readonly track: Locator;
  /** The scene of the puzzle and its piece. */
  readonly pictures: Locator;

  constructor(root: Locator) {
    this.slider = root.getByRole('slider');
    this.track = this.slider.locator('..');
    this.pictures = root.getByRole('group', { name: 'Puzzle' }).locator('img');
  }

  /** Position of the piece from 0 to 1000, found by comparing the images. */
  private async fit(): Promise<number> {
    const getPictureAddress = async (index: number): Promise<string> =>
      (await this.pictures.nth(index).getAttribute('src')) ?? '';
    return solveSliderCaptcha({ picture: await getPictureAddress(0), piece: await getPictureAddress(1) });
  }

  /** Solves the puzzle with the mouse, slower at the end as a hand. */
  async solve(): Promise<void> {
    await this.slider.scrollIntoViewIfNeeded();
    const fit = await this.fit();
    const [box, track] = [await this.slider.boundingBox(), await this.track.boundingBox()];
    if (!box || !track) throw new Error('the slider is not on the screen');
    const distance = ((track.width - box.width) * fit) / 1_000;
    const y = box.y + box.height / 2;
    await this.page.mouse.move(box.x + box.width / 2, y);
    await this.page.mouse.down();
    for (let step = 1; step <= STEPS; step += 1) {
      const share = 1 - (1 - step / STEPS) ** 3;
      await this.page.mouse.move(box.x + box.width / 2 + distance * share, y);
    }
    await this.page.mouse.up();
  }

  /** Solves the puzzle by keyboard. The slider must have the focus. */
  async solveByKeyboard(): Promise<void> {
    await expect(this.slider).not.toHaveAttribute('aria-disabled', 'true');
    const fit = Math.round((await this.fit()) / 10);
    for (let step = 0; step < fit; step += 1) await this.page.keyboard.press('ArrowRight', { delay: 5 });
  }

  private get page(): Page {
    return this.slider.page();
  }
}
