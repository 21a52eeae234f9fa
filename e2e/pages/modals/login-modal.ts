import type { Locator, Page } from '@playwright/test';
import { IdentityPage } from './identity-page.ts';
import { SliderPuzzle } from './slider-puzzle.ts';

export class LoginModal {
  readonly root: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly puzzle: SliderPuzzle;
  readonly captcha: Locator;
  readonly captchaPicture: Locator;
  readonly refreshCaptcha: Locator;
  readonly submit: Locator;
  readonly remember: Locator;
  readonly error: Locator;
  readonly freePlay: Locator;
  readonly forgot: Locator;
  readonly terms: Locator;

  /** @param root element that contains the form; the dialog by default */
  constructor(page: Page, root = page.getByRole('dialog', { name: 'Log in' })) {
    this.root = root;
    this.username = this.root.getByRole('textbox', { name: 'Username', exact: true });
    this.password = this.root.getByLabel('Password', { exact: true });
    this.puzzle = new SliderPuzzle(this.root);
    this.captcha = this.root.getByRole('textbox', { name: 'Characters in the picture' });
    this.captchaPicture = this.root.getByRole('img', { name: 'Picture with 5 characters' });
    this.refreshCaptcha = this.root.getByRole('button', { name: 'New characters' });
    this.submit = this.root.getByRole('button', { name: 'Log in', exact: true });
    this.remember = this.root.getByRole('checkbox', { name: /^Remember me/ });
    this.error = this.root.getByRole('alert');
    this.freePlay = this.root.getByRole('button', { name: 'Free play' });
    this.forgot = this.root.getByRole('button', { name: 'Forgot password?' });
    this.terms = this.root.getByRole('link', { name: 'Read the terms of use' });
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

  async logIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.puzzle.solve();
    await this.submit.click();
  }

  private get page(): Page {
    return this.root.page();
  }
}
