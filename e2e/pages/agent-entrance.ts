import type { Locator, Page } from '@playwright/test';
import { LoginModal } from '#pages/modals/login-modal.ts';

/** The login page of agents. */
export class AgentEntrance {
  readonly title: Locator;
  readonly login: LoginModal;
  readonly socialButtons: Locator;
  readonly tabs: Locator;
  readonly language: Locator;

  constructor(page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Agent area' });
    this.login = new LoginModal(page, page.getByRole('region', { name: 'Agent login' }));
    this.socialButtons = page.getByRole('button', { name: /^Log in with / });
    this.tabs = page.getByRole('tab');
    this.language = page.getByRole('button', { name: 'English' });
  }
}
