import {
  failureClasses,
  fleetReport,
  type Release,
  type ReportClass,
  type SignedManifest,
} from '@marquee/contract/fleet';
import type { CheckResult } from '@marquee/contract/releases';
import { isPreviewPage, previewCookie } from '@marquee/contract/preview';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface SmokeTestSettings {
  /** Origin of an edge of the site. */
  readonly edge: string;
  /** Path of a Chromium executable. */
  readonly browser: string;
}

export interface SmokeTestResult {
  /** `skipped` when the test could not run for a reason that is not the version's: no browser, or no edge. */
  readonly result: CheckResult;
  readonly detail: string;
}

/** A preview fleet and the value of the cookie with which an edge shows it. */
export interface PreviewFleet {
  readonly fleet: SignedManifest;
  readonly session: string;
}

export interface SmokeTestTarget {
  readonly part: string;
  readonly release: Release;
  /** Routes that the live version of the part does not have. */
  readonly newRoutes: readonly string[];
}

const timeoutMs = 20_000;
/** Time after which no further page is opened: a version may name up to 200 new routes. */
const totalTimeoutMs = 60_000;
/** Time in which a page that has loaded shows its content. A page whose script never ends does not respond at all. */
const contentTimeoutMs = 5_000;
/** Time in which a loaded version can still crash while it renders. */
const settleMs = 1_000;

/** The page then reports with fetch; Playwright cannot read the body of a beacon. */
const withoutBeacons = 'navigator.sendBeacon = undefined';

/** The shell reports a load after some seconds, or at once when the page is left. The test waits for crashes itself. */
const withoutDelay = "setInterval(() => dispatchEvent(new Event('pagehide')), 500)";

const token = 'smoke-test';
/** A page that requires a login is shown to a tab with any token until the gateway rejects it. */
const withToken = `sessionStorage.getItem('token') ?? sessionStorage.setItem('token', '${token}')`;

/** Leaves the calls of the token without a response: its rejection would close the page before a slow part is there. */
async function holdCallsOfToken(context: BrowserContext): Promise<void> {
  await context.route(/\/wps\//, async (route) => {
    if (route.request().headers()['authorization'] !== `Bearer ${token}`) await route.continue();
  });
}

/** An unknown address renders nothing. What the shell shows of a page that loads is gone when the test has passed. */
const hasContent = `[...(document.querySelector('main')?.querySelectorAll('*') ?? [])].some(
  (element) => element.childElementCount === 0 && element.getBoundingClientRect().height > 0)`;

/**
 * Opens the site with a preview fleet in a browser and waits until a version of it has loaded and rendered. Pages that
 * the live version does not have are opened too: `release.json` may name a route that the code does not know.
 */
export async function runSmokeTest(
  { edge, browser }: SmokeTestSettings,
  { session }: PreviewFleet,
  target: SmokeTestTarget,
): Promise<SmokeTestResult> {
  const { chromium } = await import('playwright-core');
  const started = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] }).catch(() => null);
  if (started === null) return { result: 'skipped', detail: `the browser ${browser} did not start` };
  const start = performance.now();
  try {
    const first = selectPath(target);
    let result = await testPath(started, { edge, session }, first, target);
    for (const path of target.newRoutes.filter((route) => isStatic(route) && route !== first)) {
      if (result.result !== 'passed') break;
      if (performance.now() - start > totalTimeoutMs)
        return { result: 'failed', detail: `its pages did not load within ${totalTimeoutMs / 1000} s` };
      result = await testPath(started, { edge, session }, path, target);
    }
    return result;
  } finally {
    await started.close();
  }
}

async function testPath(
  browser: Browser,
  { edge, session }: { readonly edge: string; readonly session: string },
  path: string,
  target: SmokeTestTarget,
): Promise<SmokeTestResult> {
  const context = await browser.newContext();
  try {
    await context.addCookies([{ name: previewCookie, value: session, url: edge }]);
    await context.addInitScript(withoutBeacons);
    await context.addInitScript(withoutDelay);
    if (path !== '/') {
      await context.addInitScript(withToken);
      await holdCallsOfToken(context);
    }
    const page = await context.newPage();
    const result = await testPage(page, new URL(path, edge), target);
    if (result.result !== 'passed' || (await hasContentInTime(page))) return result;
    return { result: 'failed', detail: `its page ${path} is empty or does not respond` };
  } finally {
    await context.close();
  }
}

const hasContentInTime = (page: Page): Promise<boolean> =>
  page.waitForFunction(hasContent, undefined, { timeout: contentTimeoutMs }).then(
    () => true,
    () => false,
  );

const isStatic = (route: string): boolean => !/[:*]/.test(route);

/**
 * A path that the version renders, or the home page when every route has parameters. A shell is tested with a remote
 * inside it.
 */
const selectPath = ({ part, release: { routes } }: SmokeTestTarget): string =>
  (part === 'shell' ? undefined : routes.find(isStatic)) ?? '/';

async function testPage(page: Page, address: URL, target: SmokeTestTarget): Promise<SmokeTestResult> {
  const { origin: edge } = address;
  const { part, release } = target;
  const result = Promise.withResolvers<SmokeTestResult>();
  const start = performance.now();
  const fail = (detail: string): void => result.resolve({ result: 'failed', detail });
  const skip = (reason: string): void => result.resolve({ result: 'skipped', detail: `the edge at ${edge} ${reason}` });
  const pass = (): void =>
    result.resolve({
      result: 'passed',
      detail: `it rendered within ${Math.round(performance.now() - start)} ms`,
    });
  const onReport = (reportClass: ReportClass): void => {
    if (failureClasses.includes(reportClass)) fail(`the page reported ${reportClass}`);
    else if (reportClass === 'loaded') setTimeout(pass, settleMs);
  };
  page.on('pageerror', (error) => fail(`the page threw: ${error.message}`));
  // Reports of a smoke test must not count as reports of players.
  await page.route(/\/fleet\/(report|tab)$/, async (route) => {
    const report = fleetReport.safeParse(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
    if (report.success && report.data.part === part && report.data.version === release.version)
      onReport(report.data.class);
  });
  const timeout = setTimeout(() => fail(`it did not render within ${timeoutMs / 1000} s`), timeoutMs);
  const response = await page.goto(address.href, { waitUntil: 'commit', timeout: timeoutMs }).catch(() => null);
  if (response === null) skip('does not respond');
  else if (response.status() >= 500)
    fail(`the site at ${edge} responded with ${response.status()}; try again when it works`);
  else if (response.status() >= 400) fail(`its page responded with ${response.status()}`);
  else
    response.text().then(
      (html) => isPreviewPage(html) || skip('shows no previews'),
      () => undefined,
    );
  if (part === 'shell')
    page.waitForSelector('html[data-ready]', { state: 'attached', timeout: timeoutMs }).then(
      () => setTimeout(pass, settleMs),
      () => undefined,
    );
  return result.promise.finally(() => clearTimeout(timeout));
}
