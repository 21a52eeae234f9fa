import type { Locator, Page } from '@playwright/test';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { RegisterModal } from '#pages/modals/register-modal.ts';
import { SearchModal } from '#pages/modals/search-modal.ts';

/** The frame of every page: header, navigation, side menu, footer. */
export class Frame {
  readonly page: Page;
  readonly header: Locator;
  readonly games: Locator;
  readonly footer: Locator;
  readonly balance: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('navigation', { name: 'Main menu', exact: true });
    this.games = page.getByRole('navigation', { name: 'Games', exact: true });
    this.balance = this.header.getByRole('group', { name: 'Balance' });
  }

  async openLogin(): Promise<LoginModal> {
    await this.header.getByRole('link', { name: 'Log in' }).click();
    return new LoginModal(this.page);
  }

  async openRegister(): Promise<RegisterModal> {
    await this.header.getByRole('link', { name: 'Sign up' }).click();
    return new RegisterModal(this.page);
  }

  async openSearch(): Promise<SearchModal> {
    await this.page.getByRole('button', { name: /^Search \d+ games$/ }).click();
    return this.searchModal;
  }

  get searchModal(): SearchModal {
    return new SearchModal(this.page);
  }

  /** Chooses an entry in a menu of the side menu. @param menu its current label */
  async chooseSetting(menu: string, entry: string): Promise<void> {
    await this.page.getByRole('complementary').getByRole('button', { name: menu, exact: true }).click();
    await this.page.getByRole('menu').getByRole('menuitemcheckbox', { name: entry, exact: true }).click();
  }

  /** Opens the list of languages. @param present name of the current language */
  async openLanguages(present: string): Promise<Locator> {
    await this.page.getByRole('complementary').getByRole('button', { name: present, exact: true }).click();
    return this.page.getByRole('dialog');
  }

  /** Chooses a language. @param present name of the current language */
  async chooseLanguage(present: string, other: string): Promise<void> {
    const dialog = await this.openLanguages(present);
    await dialog.getByRole('button', { name: other }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Follows a link of the navigation bar. */
  async openCategory(name: string): Promise<void> {
    await this.games.getByRole('link', { name, exact: true }).click();
  }
}
