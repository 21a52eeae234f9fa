import type { Release } from '@marquee/contract/fleet';
import { expect, test } from '@playwright/test';
import { registerAccount, type Account } from '#fixtures/account.ts';
import { startTruncatingServer, type TruncatingServer } from './truncating-server.ts';
import { faultCases, expectedReports, type FaultCase } from './fault-cases.ts';
import { liveLobby, makeLive, publishNext } from './lobby-versions.ts';
import { FaultScenario } from './fault-scenario.ts';
import { home, slots } from './targets.ts';

const mostRequests = 6;

let line: TruncatingServer;
let member: Account;
let present: Release;
let next: Release;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  line = await startTruncatingServer();
  member = await registerAccount();
  present = await liveLobby();
  next = await publishNext();
});
test.afterAll(async () => {
  line.close();
  await makeLive(present, 'the faults are over');
});

/** Brings the tab to the fault. */
const meet: Readonly<Record<FaultCase['moment'], (stage: FaultScenario, cell: FaultCase) => Promise<void>>> = {
  'first load': async (stage, { target: { kind, page: place } }) => {
    stage.startFault();
    // With a vendor chosen the list does not come with the page.
    await stage.open(kind === 'call' ? `${place.address}?vassalage=RPG` : place.address);
  },
  'open tab': async (stage, { target: { page: place } }) => {
    await (place === home ? stage.openMemberCentre() : stage.openHome());
    stage.startFault();
    await stage.frame.goTo(place.link);
  },
  'after a release': async (stage) => {
    await stage.openHome();
    stage.startFault();
    stage.removeForGood(present);
    await makeLive(next, 'and the old files go');
    await stage.waitForPrefetch(next);
    await stage.frame.goTo(slots.link);
  },
};

for (const cell of faultCases) {
  test(cell.title, async ({ page }) => {
    const { target, fault, moment, text: words, recovery, late } = cell;
    await makeLive(present, 'for the next fault');
    const stage = await FaultScenario.create(page, {
      token: member.token,
      line,
      target,
      fault,
      releases: [present, next],
    });
    const told = expectedReports(cell);

    await meet[moment](stage, cell);
    await stage.expectText(words, late);
    await expect(stage.frame.header).toBeVisible();
    expect(stage.reportedFailures).toEqual(told.duringFault);
    expect(stage.requestCounts).not.toEqual([]);
    expect(Math.max(...stage.requestCounts)).toBeLessThanOrEqual(mostRequests);

    await stage.goToMemberCentre();
    await stage.goBack();

    if (recovery === 'by itself') {
      await stage.advanceClock('until just before the limit');
      expect(stage.reportedFailures).toEqual(told.duringFault);
      stage.endFault();
      await stage.advanceClock('until after the limit');
      await expect.poll(() => stage.reportedFailures).toEqual([...told.duringFault, ...told.afterTimeout]);
    } else {
      await stage.expectText(words, late);
      stage.endFault();
      await stage.retry();
    }
    await expect(stage.heading(cell.page)).toBeVisible();
    await expect(stage.main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(stage.wasReloaded).toBe(false);
    expect(await stage.wasWhite()).toBe(false);
  });
}
