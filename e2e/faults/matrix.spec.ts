import type { Release } from '@marquee/contract/fleet';
import { expect, test } from '@playwright/test';
import { registerAccount, type Account } from '#fixtures/account.ts';
import { startTruncatingServer, type TruncatingServer } from './truncating-server.ts';
import { faultCases, getExpectedReports, type FaultCase } from './fault-cases.ts';
import { getLiveLobby, makeLive, publishNext } from './lobby-versions.ts';
import { FaultScenario } from './fault-scenario.ts';
import { home, slots } from './targets.ts';

const maxRequests = 6;

let truncatingServer: TruncatingServer;
let member: Account;
let present: Release;
let next: Release;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  truncatingServer = await startTruncatingServer();
  member = await registerAccount();
  present = await getLiveLobby();
  next = await publishNext();
});
test.afterAll(async () => {
  truncatingServer.close();
  await makeLive(present, 'end of the fault tests');
});

/** Steps until the tab meets the fault. */
const enterPhase: Readonly<
  Record<FaultCase['phase'], (scenario: FaultScenario, faultCase: FaultCase) => Promise<void>>
> = {
  'first load': async (scenario, { target: { kind, page: lobbyPage } }) => {
    scenario.startFault();
    // The initial data of the page does not contain the list of one vendor.
    await scenario.open(kind === 'call' ? `${lobbyPage.path}?vassalage=RPG` : lobbyPage.path);
  },
  'open tab': async (scenario, { target: { page: lobbyPage } }) => {
    await (lobbyPage === home ? scenario.openMemberCentre() : scenario.openHome());
    scenario.startFault();
    await scenario.frame.openCategory(lobbyPage.link);
  },
  'after a release': async (scenario) => {
    await scenario.openHome();
    scenario.startFault();
    scenario.removeForGood(present);
    await makeLive(next, 'the old files are removed');
    await scenario.waitForPrefetch(next);
    await scenario.frame.openCategory(slots.link);
  },
};

for (const faultCase of faultCases) {
  test(faultCase.title, async ({ page }) => {
    const { target, fault, phase, text, recovery, messageDelay: late } = faultCase;
    await makeLive(present, 'for the next fault');
    const scenario = await FaultScenario.create(page, {
      token: member.token,
      truncatingServer,
      target,
      fault,
      releases: [present, next],
    });
    const expected = getExpectedReports(faultCase);

    await enterPhase[phase](scenario, faultCase);
    await scenario.expectText(text, late);
    await expect(scenario.frame.header).toBeVisible();
    await expect.poll(() => scenario.reportedFailures).toEqual(expected.duringFault.toSorted());
    expect(scenario.requestCounts).not.toEqual([]);
    expect(Math.max(...scenario.requestCounts)).toBeLessThanOrEqual(maxRequests);

    await scenario.goToMemberCentre();
    await scenario.goBack();

    if (recovery === 'by itself') {
      await scenario.advanceClock('until just before the limit');
      expect(scenario.reportedFailures).toEqual(expected.duringFault.toSorted());
      scenario.endFault();
      await scenario.advanceClock('until after the limit');
      await expect
        .poll(() => scenario.reportedFailures)
        .toEqual([...expected.duringFault, ...expected.afterTimeout].toSorted());
    } else {
      await scenario.expectText(text, late);
      scenario.endFault();
      await scenario.retry();
    }
    await expect(scenario.heading(faultCase.page)).toBeVisible();
    await expect(scenario.main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(scenario.wasReloaded).toBe(false);
    expect(await scenario.wasBlank()).toBe(false);
  });
}
