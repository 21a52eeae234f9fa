import type { Release } from '@marquee/contract/fleet';
import { expect, test } from '@playwright/test';
import { openAccount, type Account } from '#fixtures/account.ts';
import { openBrokenLine, type BrokenLine } from './broken-line.ts';
import { cells, rungsOf, type Cell } from './cells.ts';
import { liveLobby, makeLive, publishNext } from './lobby-versions.ts';
import { Stage } from './stage.ts';
import { home, slots } from './targets.ts';

const mostRequests = 6;

let line: BrokenLine;
let member: Account;
let present: Release;
let next: Release;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  line = await openBrokenLine();
  member = await openAccount();
  present = await liveLobby();
  next = await publishNext();
});
test.afterAll(async () => {
  line.close();
  await makeLive(present, 'the faults are over');
});

/** Brings the tab to the fault. */
const meet: Readonly<Record<Cell['moment'], (stage: Stage, cell: Cell) => Promise<void>>> = {
  'first load': async (stage, { target: { kind, place } }) => {
    stage.beginFault();
    // With a vendor chosen the list does not come with the page.
    await stage.open(kind === 'call' ? `${place.address}?vassalage=RPG` : place.address);
  },
  'open tab': async (stage, { target: { place } }) => {
    await (place === home ? stage.openMemberCentre() : stage.openHome());
    stage.beginFault();
    await stage.frame.goTo(place.link);
  },
  'after a release': async (stage) => {
    await stage.openHome();
    stage.beginFault();
    stage.leaveBehind(present);
    await makeLive(next, 'and the old files go');
    await stage.hearsOf(next);
    await stage.frame.goTo(slots.link);
  },
};

for (const cell of cells) {
  test(cell.title, async ({ page }) => {
    const { target, fault, moment, words, recovery, late } = cell;
    await makeLive(present, 'for the next fault');
    const stage = await Stage.set(page, { token: member.token, line, target, fault, releases: [present, next] });
    const told = rungsOf(cell);

    await meet[moment](stage, cell);
    await stage.tells(words, late);
    await expect(stage.frame.header).toBeVisible();
    expect(stage.told).toEqual(told.meanwhile);
    expect(stage.asks).not.toEqual([]);
    expect(Math.max(...stage.asks)).toBeLessThanOrEqual(mostRequests);

    await stage.goToMemberCentre();
    await stage.goBack();

    if (recovery === 'by itself') {
      await stage.timePasses('until just before the limit');
      expect(stage.told).toEqual(told.meanwhile);
      stage.endFault();
      await stage.timePasses('until after the limit');
      await expect.poll(() => stage.told).toEqual([...told.meanwhile, ...told.afterTheLimit]);
    } else {
      await stage.tells(words, late);
      stage.endFault();
      await stage.tryAgain();
    }
    await expect(stage.heading(cell.place)).toBeVisible();
    await expect(stage.main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(stage.wasLoadedAgain).toBe(false);
    expect(await stage.wasWhite()).toBe(false);
  });
}
