import type { Locator, Page } from '@playwright/test';
import { AccountMenu } from './account-menu.ts';
import { FeedbackModal } from './feedback-modal.ts';
import { Frame } from './frame.ts';
import { LoginModal } from './login-modal.ts';
import { SideMenu } from './side-menu.ts';

/** A modal that can be opened from the home page. */
export interface KnownModal {
  readonly name: string;
  readonly who: 'visitor' | 'member' | 'trial';
  /** What is pressed, and gets the focus back. */
  opener(page: Page): Locator;
  /** Where a press of the opener is not enough. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Opens those that lie below it, the lowest first. */
  readonly below?: readonly ((page: Page) => Promise<unknown>)[];
  /** Another story looks at it in every size and theme. */
  readonly seenElsewhere?: true;
}

const side = (entry: string) => (page: Page) => new SideMenu(page).entry(entry);

const ofAccountMenu = (name: string, entry = name): KnownModal => ({
  name,
  who: 'member',
  opener: (page) => new AccountMenu(page).trigger,
  open: (page) => new AccountMenu(page).choose(entry),
});

const ofSideMenu = (name: string, entry = name): KnownModal => ({ name, who: 'visitor', opener: side(entry) });

export const knownModals: readonly KnownModal[] = [
  {
    name: 'Games of Velvet Live',
    who: 'visitor',
    opener: (page) => page.getByRole('button', { name: /^Velvet Live/ }),
  },
  {
    name: 'Search games',
    who: 'visitor',
    opener: (page) => page.getByRole('button', { name: /^Search \d+ games$/ }),
    seenElsewhere: true,
  },
  {
    name: 'Log in',
    who: 'visitor',
    opener: (page) =>
      page
        .getByRole('list', { name: 'Slots' })
        .getByRole('button', { name: /^Play / })
        .first(),
    seenElsewhere: true,
  },
  {
    name: 'Register',
    who: 'visitor',
    opener: (page) => new Frame(page).header.getByRole('link', { name: 'Register' }),
    seenElsewhere: true,
  },
  {
    name: 'Forgot password',
    who: 'visitor',
    opener: (page) => new LoginModal(page).forgot,
    below: [
      (page) =>
        page
          .getByRole('list', { name: 'Slots' })
          .getByRole('button', { name: /^Play / })
          .first()
          .click(),
    ],
  },
  ofSideMenu('Settings', 'Music settings'),
  ofSideMenu('Choose a language', 'English'),
  ofSideMenu('Announcements'),
  ofSideMenu('Notices to read'),
  ofSideMenu('Speed check'),
  ofSideMenu('Feedback'),
  {
    name: 'Something is missing',
    who: 'visitor',
    opener: (page) => new FeedbackModal(page).submit,
    below: [(page) => side('Feedback')(page).click()],
  },
  ofSideMenu('Get the app', 'App download'),
  ofSideMenu('Help centre'),
  ofSideMenu('Blog'),
  {
    name: 'Marquee Sevens',
    who: 'member',
    opener: (page) => page.getByRole('button', { name: 'Play Marquee Sevens' }).first(),
    seenElsewhere: true,
  },
  ofAccountMenu('Money at providers'),
  ofAccountMenu('Change password'),
  ofAccountMenu('Where you are logged in'),
  ofAccountMenu('Log out'),
  {
    name: 'A real account is needed',
    who: 'trial',
    opener: (page) => new Frame(page).header.getByRole('button', { name: 'Deposit' }),
  },
];
