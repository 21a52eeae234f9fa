import type { CallName } from '@marquee/contract';
import type { Locator, Page } from '@playwright/test';
import { BetRecord } from '#pages/bet-record.ts';
import { Frame } from '#pages/frame.ts';
import { GameList } from '#pages/game-list.ts';

/** Part of a page that one call fills. */
export interface Widget {
  readonly name: string;
  readonly call: CallName;
  /** Whether a list is what the call answers. */
  readonly lists: boolean;
  /** Whether somebody has to be logged in. */
  readonly member: boolean;
  /** Brings the page to where the call is made. */
  open(page: Page): Promise<void>;
  /** Where a failure is told. */
  place(page: Page): Locator;
  /** What is there when all is well. */
  good(page: Page): Locator;
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const visit = (address: string) => async (page: Page) => {
  await page.goto(address, { waitUntil: 'commit' });
};

/** Add a widget here and it gets every answer. */
export const widgets: readonly Widget[] = [
  {
    name: 'row of games',
    call: 'hotGames',
    lists: true,
    member: false,
    open: visit('/'),
    place: (page) => region(page, 'Hot tonight'),
    good: (page) => region(page, 'Hot tonight').getByRole('article').first(),
  },
  {
    name: 'menu of the home page',
    call: 'gameMenus',
    lists: true,
    member: false,
    open: visit('/'),
    place: (page) => page.getByRole('main'),
    good: (page) => region(page, 'Live casino'),
  },
  {
    name: 'winners',
    call: 'rankList',
    lists: true,
    member: false,
    open: visit('/'),
    place: (page) => region(page, 'Winners'),
    good: (page) => region(page, 'Winners').getByRole('listitem').first(),
  },
  {
    name: 'list of games',
    call: 'gameList',
    lists: true,
    member: false,
    open: visit('/rng'),
    place: (page) => page.getByRole('main'),
    good: (page) => new GameList(page).tiles.first(),
  },
  {
    name: 'search',
    call: 'gameList',
    lists: true,
    member: false,
    open: async (page) => {
      await page.goto('/provider', { waitUntil: 'commit' });
      await new Frame(page).openSearch();
    },
    place: (page) => dialog(page, 'Search games'),
    good: (page) => new Frame(page).searchModal.games.first(),
  },
  {
    name: 'bet record',
    call: 'betRecord',
    lists: false,
    member: true,
    open: visit('/member/personalHistoryCopy'),
    place: (page) => page.getByRole('main'),
    good: (page) => new BetRecord(page).total('Stake').first(),
  },
  {
    name: 'start of a game',
    call: 'launchDemo',
    lists: false,
    member: false,
    open: async (page) => {
      await page.goto('/bgs', { waitUntil: 'commit' });
      await new GameList(page).playDemo('Marquee Sevens');
    },
    place: (page) => dialog(page, 'Marquee Sevens'),
    good: (page) => dialog(page, 'Marquee Sevens').locator('iframe'),
  },
];
