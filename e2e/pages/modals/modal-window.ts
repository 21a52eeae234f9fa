import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

async function pointInside(grip: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0 } = (await grip.boundingBox()) ?? {};
  return { x: x + 10, y: y + 10 };
}

/** Behaviour of every modal. */
export class ModalWindow {
  readonly root: Locator;
  readonly handle: Locator;
  private readonly page: Page;

  constructor(page: Page, name: string) {
    this.page = page;
    this.root = page.getByRole('dialog', { name, exact: true });
    this.handle = this.root.getByRole('button', { name: /^Move this window/ });
  }

  /** Distance from the left edge in pixels. */
  private async left(): Promise<number> {
    return Math.round((await this.root.boundingBox())?.x ?? 0);
  }

  private async expectMoved(by: number, action: () => Promise<unknown>): Promise<void> {
    const start = await this.left();
    await action();
    await expect.poll(async () => (await this.left()) - start).toBe(by);
  }

  /** Asserts that the modal can be dragged with the mouse. */
  async expectDraggableBy(grip: Locator): Promise<void> {
    const { mouse } = this.page;
    await this.expectMoved(-100, async () => {
      const { x, y } = await pointInside(grip);
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x - 100, y + 12, { steps: 5 });
      await mouse.up();
    });
  }

  /** Asserts that the modal can be moved by mouse, touch and keyboard. */
  async expectDraggable(client: CDPSession): Promise<void> {
    await this.expectDraggableBy(this.handle);
    await this.expectMoved(50, async () => {
      const { x, y } = await pointInside(this.handle);
      const touch = (type: 'touchStart' | 'touchMove', at: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y }] });
      await touch('touchStart', x);
      await touch('touchMove', x + 20);
      await touch('touchMove', x + 50);
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    });
    await this.expectMoved(24, () => this.handle.press('ArrowRight'));
    await this.expectMoved(26, () => this.handle.press('Home'));
  }

  /** Asserts that Tab and Shift+Tab stay inside the modal. */
  async expectFocusTrap(): Promise<void> {
    // The frame that is shown while the modal loads has neither handle nor trap.
    await this.handle.waitFor();
    const inside = () => this.root.evaluate((root) => root.contains(document.activeElement));
    expect(await inside()).toBe(true);
    for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await this.page.keyboard.press(key);
      expect(await inside()).toBe(true);
    }
  }

  /** Pixels by which the modal is larger than the window or outside of it. */
  async overflow(): Promise<number> {
    return this.root.evaluate((root) => {
      const { left, top, right, bottom } = root.getBoundingClientRect();
      return Math.ceil(
        Math.max(-left, -top, right - innerWidth, bottom - innerHeight, root.scrollWidth - root.clientWidth),
      );
    });
  }
}
