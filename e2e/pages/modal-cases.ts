import type { Locator, Page } from '@playwright/test';
import { AccountMenu } from './account-menu.ts';
import { FeedbackModal } from '#pages/modals/feedback-modal.ts';
import { Frame } from './frame.ts';
import { LoginModal } from '#pages/modals/login-modal.ts';
import { SideMenu } from './side-menu.ts';

/** A list page, which renders with half of the work of the home page. */
const listAddress = '/bgs';
/** Closing a modal with an address of its own leads to the home page. */
const homeAddress = '/';

/** A modal that can be opened from a page of the lobby. */
export interface ModalCase {
  readonly name: string;
  /** Page from which it is opened. */
  readonly address: string;
  readonly account: 'visitor' | 'member' | 'trial';
  /** Control that opens the modal and gets the focus back. */
  opener(page: Page): Locator;
  /** Opens the modal when a click on the opener is not enough. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Opens the modals below this one, lowest first. */
  readonly openBelow?: readonly ((page: Page) => Promise<unknown>)[];
  /** Another test checks its appearance. */
  readonly hasOwnAppearanceTest?: true;
  /** It fills most of a window of 1440 pixels, where nothing of it could be dragged. */
  readonly needsLargeWindow?: true;
}

const side = (entry: string) => (page: Page) => new SideMenu(page).entry(entry);

const ofAccountMenu = (name: string, entry = name): ModalCase => ({
  name,
  address: listAddress,
  account: 'member',
  opener: (page) => new AccountMenu(page).trigger,
  open: (page) => new AccountMenu(page).choose(entry),
});

const ofSideMenu = (name: string, entry = name, address = listAddress): ModalCase => ({
  name,
  address,
  account: 'visitor',
  opener: side(entry),
});

/** Grouped by address, so that each page is opened once. */
export const modalCases: readonly ModalCase[] = [
  {
    name: 'Velvet Live games',
    address: homeAddress,
    account: 'visitor',
    opener: (page) => page.getByRole('button', { name: /^Velvet Live/ }),
  },
  {
    name: 'Sign up',
    address: homeAddress,
    account: 'visitor',
    opener: (page) => new Frame(page).header.getByRole('link', { name: 'Sign up' }),
    hasOwnAppearanceTest: true,
  },
  ofSideMenu('Get the app', 'Download app', homeAddress),
  ofSideMenu('Help centre', 'Help centre', homeAddress),
  ofSideMenu('Blog', 'Blog', homeAddress),
  {
    name: 'Search games',
    address: listAddress,
    account: 'visitor',
    opener: (page) => page.getByRole('button', { name: /^Search \d+ games$/ }),
    hasOwnAppearanceTest: true,
  },
  {
    name: 'Log in',
    address: listAddress,
    account: 'visitor',
    opener: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first(),
    hasOwnAppearanceTest: true,
  },
  {
    name: 'Forgot password?',
    address: listAddress,
    account: 'visitor',
    opener: (page) => new LoginModal(page).forgot,
    openBelow: [
      (page) =>
        page
          .getByRole('main')
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
    address: listAddress,
    account: 'visitor',
    opener: (page) => new FeedbackModal(page).submit,
    openBelow: [(page) => side('Feedback')(page).click()],
  },
  {
    name: 'Marquee Sevens',
    address: listAddress,
    account: 'member',
    opener: (page) => page.getByRole('button', { name: 'Play Marquee Sevens' }).first(),
    hasOwnAppearanceTest: true,
    needsLargeWindow: true,
  },
  ofAccountMenu('Provider wallets'),
  ofAccountMenu('Change password'),
  ofAccountMenu('Active sessions'),
  ofAccountMenu('Log out'),
  {
    name: 'Real account required',
    address: listAddress,
    account: 'trial',
    opener: (page) => new Frame(page).header.getByRole('button', { name: 'Deposit' }),
  },
];
