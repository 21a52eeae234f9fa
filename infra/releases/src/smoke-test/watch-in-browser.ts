import {
  failureClasses,
  fleetReport,
  type Release,
  type ReportClass,
  type SignedManifest,
} from '@marquee/contract/fleet';
import { isPreviewPage, previewCookie } from '@marquee/contract/preview';
import type { Page } from 'playwright-core';

export interface TrialSettings {
  /** Origin of an edge of the site. */
  readonly edge: string;
  /** Path of a Chromium. */
  readonly browser: string;
}

/** `tried` is false when nothing could be seen for a reason that is not the version's. */
export interface Seen {
  readonly tried: boolean;
  readonly passed: boolean;
  readonly detail: string;
}

/** A fleet that nobody gets yet, and the cookie by which an edge shows it. */
export interface Shown {
  readonly fleet: SignedManifest;
  readonly session: string;
}

export interface Watched {
  readonly part: string;
  readonly release: Release;
}

const patienceMs = 20_000;
/** A version that has loaded is given so long to fall over when it is drawn. */
const calmMs = 1_000;

/** The page then reports by fetch, whose body can be read here. */
const withoutBeacons = 'navigator.sendBeacon = undefined';

/** Opens the site with a fleet that nobody gets yet, and sees whether a version of it stands. */
export async function watchInBrowser(
  { edge, browser }: TrialSettings,
  { session: seat }: Shown,
  watched: Watched,
): Promise<Seen> {
  const { chromium } = await import('playwright-core');
  const started = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] }).catch(() => null);
  if (started === null) return { tried: false, passed: false, detail: `the browser ${browser} did not start` };
  try {
    const context = await started.newContext();
    await context.addCookies([{ name: previewCookie, value: seat, url: edge }]);
    await context.addInitScript(withoutBeacons);
    return await watch(await context.newPage(), edge, watched);
  } finally {
    await started.close();
  }
}

/**
 * An address that the version draws; the home page when all of its addresses have places to fill in. A shell is there with a remote in it,
 * which pages of its own are not.
 */
const addressOf = ({ part, release: { routes } }: Watched): string =>
  (part === 'shell' ? undefined : routes.find((route) => !/[:*]/.test(route))) ?? '/';

async function watch(page: Page, edge: string, watched: Watched): Promise<Seen> {
  const { part, release } = watched;
  const outcome = Promise.withResolvers<Seen>();
  const start = performance.now();
  const fail = (detail: string): void => outcome.resolve({ tried: true, passed: false, detail });
  const notShown = (why: string): void =>
    outcome.resolve({ tried: false, passed: false, detail: `the edge at ${edge} ${why}` });
  const stands = (): void =>
    outcome.resolve({
      tried: true,
      passed: true,
      detail: `it stood after ${Math.round(performance.now() - start)} ms`,
    });
  const hear = (outcomeClass: ReportClass): void => {
    if (failureClasses.includes(outcomeClass)) fail(`the page reported ${outcomeClass}`);
    else if (outcomeClass === 'loaded') setTimeout(stands, calmMs);
  };
  page.on('pageerror', (error) => fail(`the page threw: ${error.message}`));
  // What happens in a trial is no report of players.
  await page.route(/\/fleet\/(report|tab)$/, async (route) => {
    const report = fleetReport.safeParse(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
    if (report.success && report.data.part === part && report.data.version === release.version) hear(report.data.class);
  });
  const late = setTimeout(() => fail(`it did not stand within ${patienceMs / 1000} s`), patienceMs);
  const answer = await page
    .goto(new URL(addressOf(watched), edge).href, { waitUntil: 'commit', timeout: patienceMs })
    .catch(() => null);
  if (answer === null) notShown('does not answer');
  else if (answer.status() >= 400) fail(`its page answered ${answer.status()}`);
  else
    answer.text().then(
      (html) => isPreviewPage(html) || notShown('shows no trials'),
      () => undefined,
    );
  if (part === 'shell')
    page.waitForSelector('html[data-ready]', { state: 'attached', timeout: patienceMs }).then(
      () => setTimeout(stands, calmMs),
      () => undefined,
    );
  return outcome.promise.finally(() => clearTimeout(late));
}
