import { gameCategory } from '@marquee/contract/schemas';
import type { Queryable } from '@marquee/service/database';
import { startOfDayAtOffset } from '@marquee/time';
import type { Settings } from '#context/settings.ts';
import { Cached } from '#db/cached.ts';
import type { ChangeListener } from '#db/change-listener.ts';
import { findHighestWins, type WinnerRow } from './winners.repository.ts';

/** The most wins that the call returns. */
const BOARD_SIZE = 20;
/** For as long all visitors and players see the same wins. A page asks again after a minute. */
const BOARD_MS = 5_000;

const days = ['today', 'all'] as const;
type Day = (typeof days)[number];

interface BoardOptions {
  readonly pool: Queryable;
  readonly changes: ChangeListener;
  readonly settings: Pick<Cached<Settings>, 'read'>;
}

const compareNewest = (a: WinnerRow, b: WinnerRow): number =>
  b.settledAt.getTime() - a.settledAt.getTime() || Number(b.payout - a.payout);

/** The highest wins of each category and of all. */
export class WinnerBoards {
  readonly #boards: ReadonlyMap<string, Cached<WinnerRow[]>>;

  constructor({ pool, changes, settings }: BoardOptions) {
    const createBoard = (category: string, day: Day): Cached<WinnerRow[]> =>
      new Cached({
        changes,
        topic: 'catalogue_changed',
        milliseconds: BOARD_MS,
        load: async () => {
          const { gmtOffsetMinutes } = (await settings.read()).whitelabel;
          return findHighestWins(pool, {
            classify: category === 'ALL' ? null : category,
            since: day === 'today' ? startOfDayAtOffset(new Date(), gmtOffsetMinutes) : null,
            limit: BOARD_SIZE,
          });
        },
      });
    this.#boards = new Map(
      ['ALL', ...gameCategory.options].flatMap((category) =>
        days.map((day) => [`${category} ${day}`, createBoard(category, day)] as const),
      ),
    );
  }

  /** The highest wins, newest first. None of an unknown category. */
  async list(category: string, day: Day, limit: number): Promise<WinnerRow[]> {
    const highest = (await this.#boards.get(`${category} ${day}`)?.read()) ?? [];
    return highest.slice(0, limit).toSorted(compareNewest);
  }
}
