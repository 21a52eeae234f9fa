import type { CallName } from '@marquee/contract';
import type { Locator, Page } from '@playwright/test';
import { BetRecord } from '#pages/bet-record.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/games/game-list.ts';

/** A part of a page that one call fills. */
export interface Widget {
  readonly name: string;
  readonly call: CallName;
  /** Whether the response of the call is a list. */
  readonly returnsList: boolean;
  /** Whether the page needs a login. */
  readonly needsLogin: boolean;
  /** Opens the page until it makes the call. */
  open(page: Page): Promise<void>;
  /** Location of the error text. */
  errorLocation(page: Page): Locator;
  /** Content of a successful call. */
  content(page: Page): Locator;
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const visit = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'commit' });
};

/** Every widget is tested with every response. */
export const widgets: readonly Widget[] = [
  {
    name: 'row of games',
    call: 'hotGames',
    returnsList: true,
    needsLogin: false,
    open: visit('/'),
    errorLocation: (page) => region(page, 'Popular games'),
    content: (page) => region(page, 'Popular games').getByRole('article').first(),
  },
  {
    name: 'menu of the home page',
    call: 'gameMenus',
    returnsList: true,
    needsLogin: false,
    open: visit('/'),
    errorLocation: (page) => page.getByRole('main'),
    content: (page) => region(page, 'Live casino'),
  },
  {
    name: 'winners',
    call: 'rankList',
    returnsList: true,
    needsLogin: false,
    open: visit('/'),
    errorLocation: (page) => region(page, 'Winners'),
    content: (page) => region(page, 'Winners').getByRole('listitem').first(),
  },
  {
    name: 'list of games',
    call: 'gameList',
    returnsList: true,
    needsLogin: false,
    open: visit('/rng'),
    errorLocation: (page) => page.getByRole('main'),
    content: (page) => new GameList(page).tiles.first(),
  },
  {
    name: 'search',
    call: 'gameList',
    returnsList: true,
    needsLogin: false,
    open: async (page) => {
      await page.goto('/provider', { waitUntil: 'commit' });
      await new Frame(page).openSearch();
    },
    errorLocation: (page) => dialog(page, 'Search games'),
    content: (page) => new Frame(page).searchModal.games.first(),
  },
  {
    name: 'bet record',
    call: 'betRecord',
    returnsList: false,
    needsLogin: true,
    open: visit('/member/personalHistoryCopy'),
    errorLocation: (page) => page.getByRole('main'),
    content: (page) => new BetRecord(page).total('Stake').first(),
  },
  {
    name: 'start of a game',
    call: 'launchDemo',
    returnsList: false,
    needsLogin: false,
    open: async (page) => {
      await page.goto('/bgs', { waitUntil: 'commit' });
      await new GameList(page).playDemo('Marquee Sevens');
    },
    errorLocation: (page) => dialog(page, 'Marquee Sevens'),
    content: (page) => dialog(page, 'Marquee Sevens').locator('iframe'),
  },
];
