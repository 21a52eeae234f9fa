import type { FleetReport, Release, ReportClass } from '@marquee/contract/fleet';
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { waitForPaint } from '#fixtures/wait-for-paint.ts';
import { AccountMenu } from '#pages/account-menu.ts';
import { Frame } from '#pages/frame.ts';
import type { TruncatingServer } from './truncating-server.ts';
import type { FaultCase } from './fault-cases.ts';
import type { Fault } from './faults.ts';
import { collectReports } from './collect-reports.ts';
import { acceptThrowingScripts } from './accept-modified-files.ts';
import { home, type LobbyPage, type Target } from './targets.ts';

interface FaultScenarioOptions {
  /** Session token of a member. */
  readonly token: string;
  readonly truncatingServer: TruncatingServer;
  readonly target: Target;
  readonly fault: Fault;
  /** Versions of the lobby: the live one and the next one. */
  readonly releases: readonly Release[];
}

/** Milliseconds after which a call of the tab times out. */
const callTimeout = 15_000;

/** Milliseconds by which the fake clock advances; timers run between the steps. */
const spans = {
  'until it takes long': [3_000, 15_000],
  'until just before the limit': [85_000],
  'until after the limit': [30_000],
} as const;

/** Report classes of missing files. */
const missing: ReadonlySet<ReportClass> = new Set(['entry-failed', 'chunk-failed', 'style-failed']);

const gone = { status: 404, contentType: 'text/plain', body: 'not found' };

/** A tab with an injected fault, and the requests and reports of the tab. */
export class FaultScenario {
  readonly page: Page;
  readonly frame: Frame;
  /** The lobby, or its placeholder. */
  readonly main: Locator;
  private readonly options: FaultScenarioOptions;
  private readonly reports: readonly FleetReport[];
  /** Number of reports before the fault. */
  private reportsBefore = 0;
  private readonly requested = new Map<string, number>();
  private readonly completed = new Set<string>();
  private readonly removed = new Set<string>();
  private removedForGood = '';
  private faulty: ReadonlySet<string> = new Set();
  private loads = 0;

  private constructor(page: Page, options: FaultScenarioOptions, reports: readonly FleetReport[]) {
    this.page = page;
    this.options = options;
    this.reports = reports;
    this.frame = new Frame(page);
    this.main = page.getByRole('main');
  }

  static async create(page: Page, options: FaultScenarioOptions): Promise<FaultScenario> {
    const scenario = new FaultScenario(page, options, await collectReports(page));
    await page.clock.install();
    await page.addInitScript((token) => {
      sessionStorage.setItem('token', token);
      // No prefetch, so that an open tab meets the fault on navigation.
      Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 });
      let wasShown = false;
      new MutationObserver(() => {
        const isShown = document.querySelector('#root header') !== null;
        if (wasShown && !isShown) Object.assign(globalThis, { wasBlank: true });
        wasShown ||= isShown;
      }).observe(document, { childList: true, subtree: true });
    }, options.token);
    if (options.fault.name === 'throws on start') await acceptThrowingScripts(page, options.target, options.releases);
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) scenario.loads += 1;
    });
    const markCompleted = (request: Request) => scenario.completed.add(new URL(request.url()).pathname);
    page.on('requestfinished', markCompleted);
    page.on('requestfailed', markCompleted);
    await page.route(/\/r\/lobby\/|\/fleet\/manifest|\/lgw\/|\/lotto\/|\/wps\//, (route) => scenario.serve(route));
    return scenario;
  }

  private async serve(route: Route): Promise<void> {
    const { fault, truncatingServer } = this.options;
    const { pathname, search } = new URL(route.request().url());
    // The query of a file counts attempts; the query of a call belongs to the request.
    const address = pathname.startsWith('/r/') ? pathname : `${pathname}${search}`;
    this.requested.set(address, (this.requested.get(address) ?? 0) + 1);
    if ([...this.removed].some((base) => pathname.startsWith(base))) return route.fulfill(gone);
    return this.faulty.has(pathname) ? fault.apply(route, truncatingServer) : route.continue();
  }

  startFault(): void {
    const { target, releases } = this.options;
    // The shell fetches the manifest only when files are missing.
    if (target.kind === 'manifest') releases.forEach((release) => this.remove(release));
    this.reportsBefore = this.reports.length;
    this.requested.clear();
    this.faulty = new Set(releases.flatMap((release) => target.paths(release)));
  }

  /** Ends the fault. Files that a release has removed stay missing. */
  endFault(): void {
    const { target, releases } = this.options;
    this.faulty = new Set();
    if (target.kind === 'manifest')
      releases.forEach(({ base }) => base === this.removedForGood || this.removed.delete(base));
  }

  /** Removes the files of a version, also after the fault has ended. */
  removeForGood(release: Release): void {
    this.removedForGood = release.base;
    this.remove(release);
  }

  private remove({ base }: Release): void {
    this.removed.add(base);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'commit' });
  }

  heading({ heading }: LobbyPage): Locator {
    return this.main.getByRole('heading', { name: heading, exact: true }).first();
  }

  async openHome(): Promise<void> {
    await this.open(home.path);
    await expect(this.heading(home)).toBeVisible();
  }

  async openMemberCentre(): Promise<void> {
    await this.open('/member');
    await expect(this.memberCentre).toBeVisible();
  }

  /** Waits until the tab has tried to load a version in the background. */
  async waitForPrefetch(release: Release): Promise<void> {
    const { target, fault } = this.options;
    // Playwright does not report the end of these requests.
    const isEndless = fault.name === 'hang' || (target.kind === 'manifest' && fault.name === 'cut off');
    const [path = ''] =
      target.kind === 'manifest' || target.name === 'entry' || target.name === 'expose chunk'
        ? target.paths(release)
        : (release.preload['lang:en'] ?? []).map((file) => `${release.base}${file}`);
    await expect
      .poll(
        () =>
          this.faulty.has(path) && isEndless
            ? this.wasRequested(path)
            : this.reportedFailures.length > 0 || this.wasCompleted(path),
        { timeout: 15_000 },
      )
      .toBe(true);
    await waitForPaint(this.page);
  }

  /** Waits for the text that is shown instead of the page. */
  async expectText(text: string, late: FaultCase['messageDelay']): Promise<void> {
    if (late === 'until it takes long') {
      await expect(this.main.getByLabel('Loading').first()).toBeVisible();
      await this.advanceClock(late);
    }
    await expect(async () => {
      if (late === 'until the calls time out') await this.page.clock.fastForward(callTimeout);
      await expect(this.main.getByText(text)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000, intervals: [0] });
  }

  /** Advances the fake clock. */
  async advanceClock(until: keyof typeof spans): Promise<void> {
    for (const span of spans[until]) {
      await this.page.clock.fastForward(span);
      await waitForPaint(this.page);
    }
  }

  /** The account page, which belongs to another remote. */
  get memberCentre(): Locator {
    return this.page.getByRole('region', { name: 'Account details' });
  }

  /** Navigates with the account menu of the header. */
  async goToMemberCentre(): Promise<void> {
    const menu = new AccountMenu(this.page);
    await menu.trigger.click();
    await menu.root.getByRole('menuitem', { name: 'My account' }).click();
    await expect(this.memberCentre).toBeVisible();
  }

  async goBack(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' });
    await expect(this.memberCentre).toBeHidden();
  }

  async retry(): Promise<void> {
    await this.main.getByRole('button', { name: 'Try again' }).first().click();
  }

  /** Failures that the tab has reported, sorted: it reports a file when it has found out why the file failed. */
  get reportedFailures(): string[] {
    return this.reports
      .slice(this.reportsBefore)
      .filter(({ class: event }) => event !== 'loaded' && event !== 'swapped')
      .map((report) => this.formatReport(report))
      .toSorted();
  }

  private formatReport({ part, version, class: event }: FleetReport): string {
    if (part === 'shell') return `manifest ${event}`;
    const [present] = this.options.releases;
    const name = version === present?.version ? 'present' : 'next';
    const release = this.options.releases.find((each) => each.version === version);
    const isGone = release !== undefined && this.removed.has(release.base) && missing.has(event);
    return `${name} ${isGone ? 'gone' : event}`;
  }

  /** Number of requests of each faulty address. */
  get requestCounts(): number[] {
    const { target, releases } = this.options;
    const paths = releases.flatMap((release) => target.paths(release));
    return [...this.requested].flatMap(([address, times]) =>
      paths.some((path) => address.startsWith(path)) ? [times] : [],
    );
  }

  wasCompleted(path: string): boolean {
    return this.completed.has(path);
  }

  wasRequested(path: string): boolean {
    return this.requested.has(path);
  }

  /** Whether the header ever disappeared after it had been shown. */
  async wasBlank(): Promise<boolean> {
    return this.page.evaluate(() => 'wasBlank' in globalThis);
  }

  get wasReloaded(): boolean {
    return this.loads > 1;
  }
}
