import type { Locator, Page } from '@playwright/test';
import { AccountMenu } from './account-menu.ts';
import { FeedbackModal } from './modals/feedback-modal.ts';
import { Frame } from './frame.ts';
import { LoginModal } from './modals/login-modal.ts';
import { SideMenu } from './side-menu.ts';

/** A modal that can be opened from the home page. */
export interface ModalCase {
  readonly name: string;
  readonly account: 'visitor' | 'member' | 'trial';
  /** Control that opens the modal and gets the focus back. */
  opener(page: Page): Locator;
  /** Opens the modal when a click on the opener is not enough. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Opens the modals below this one, lowest first. */
  readonly openBelow?: readonly ((page: Page) => Promise<unknown>)[];
  /** Another test checks its appearance. */
  readonly hasOwnAppearanceTest?: true;
}

const side = (entry: string) => (page: Page) => new SideMenu(page).entry(entry);

const ofAccountMenu = (name: string, entry = name): ModalCase => ({
  name,
  account: 'member',
  opener: (page) => new AccountMenu(page).trigger,
  open: (page) => new AccountMenu(page).choose(entry),
});

const ofSideMenu = (name: string, entry = name): ModalCase => ({ name, account: 'visitor', opener: side(entry) });

export const modalCases: readonly ModalCase[] = [
  {
    name: 'Velvet Live games',
    account: 'visitor',
    opener: (page) => page.getByRole('button', { name: /^Velvet Live/ }),
  },
  {
    name: 'Search games',
    account: 'visitor',
    opener: (page) => page.getByRole('button', { name: /^Search \d+ games$/ }),
    hasOwnAppearanceTest: true,
  },
  {
    name: 'Log in',
    account: 'visitor',
    opener: (page) =>
      page
        .getByRole('list', { name: 'Slots' })
        .getByRole('button', { name: /^Play / })
        .first(),
    hasOwnAppearanceTest: true,
  },
  {
    name: 'Sign up',
    account: 'visitor',
    opener: (page) => new Frame(page).header.getByRole('link', { name: 'Sign up' }),
    hasOwnAppearanceTest: true,
  },
  {
    name: 'Forgot password?',
    account: 'visitor',
    opener: (page) => new LoginModal(page).forgot,
    openBelow: [
      (page) =>
        page
          .getByRole('list', { name: 'Slots' })
          .getByRole('button', { name: /^Play / })
          .first()
          .click(),
    ],
  },
  ofSideMenu('Sound settings', 'Sound settings'),
  ofSideMenu('Choose language', 'English'),
  ofSideMenu('Announcements'),
  ofSideMenu('Important notices'),
  ofSideMenu('Speed test'),
  ofSideMenu('Feedback'),
  {
    name: 'Some details are missing',
    account: 'visitor',
    opener: (page) => new FeedbackModal(page).submit,
    openBelow: [(page) => side('Feedback')(page).click()],
  },
  ofSideMenu('Get the app', 'Download app'),
  ofSideMenu('Help centre'),
  ofSideMenu('Blog'),
  {
    name: 'Marquee Sevens',
    account: 'member',
    opener: (page) => page.getByRole('button', { name: 'Play Marquee Sevens' }).first(),
    hasOwnAppearanceTest: true,
  },
  ofAccountMenu('Provider wallets'),
  ofAccountMenu('Change password'),
  ofAccountMenu('Active sessions'),
  ofAccountMenu('Log out'),
  {
    name: 'Real account required',
    account: 'trial',
    opener: (page) => new Frame(page).header.getByRole('button', { name: 'Deposit' }),
  },
];
