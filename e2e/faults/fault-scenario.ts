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
  /** Of a member's open session. */
  readonly token: string;
  readonly line: TruncatingServer;
  readonly target: Target;
  readonly fault: Fault;
  /** Versions of the lobby that the tab may meet. */
  readonly releases: readonly Release[];
}

/** Milliseconds by which the clock jumps; what a jump sets off goes on before the next. */
const callTimeout = 15_000;
const spans = {
  'until it takes long': [3_000, 15_000],
  'until just before the limit': [85_000],
  'until after the limit': [30_000],
} as const;

/** How the browser names files that are not there. */
const missing: ReadonlySet<ReportClass> = new Set(['entry-failed', 'chunk-failed', 'style-failed']);

const gone = { status: 404, contentType: 'text/plain', body: 'not found' };

/** One tab, the fault that it meets, and what it asked for and told meanwhile. */
export class FaultScenario {
  readonly page: Page;
  readonly frame: Frame;
  /** Where the lobby is, or what stands for it. */
  readonly main: Locator;
  private readonly options: FaultScenarioOptions;
  private readonly reports: readonly FleetReport[];
  /** Reports from before the fault. */
  private earlier = 0;
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
    const stage = new FaultScenario(page, options, await collectReports(page));
    await page.clock.install();
    await page.addInitScript((token) => {
      sessionStorage.setItem('token', token);
      // Nothing is fetched ahead, so that an open tab meets the fault when the visitor does.
      Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 });
      let stood = false;
      new MutationObserver(() => {
        const stands = document.querySelector('header') !== null;
        if (stood && !stands) Object.assign(globalThis, { wasBlank: true });
        stood ||= stands;
      }).observe(document, { childList: true, subtree: true });
    }, options.token);
    if (options.fault.name === 'throws on start') await acceptThrowingScripts(page, options.target, options.releases);
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) stage.loads += 1;
    });
    const isOver = (request: Request) => stage.completed.add(new URL(request.url()).pathname);
    page.on('requestfinished', isOver);
    page.on('requestfailed', isOver);
    await page.route(/\/r\/lobby\/|\/fleet\/manifest|\/lgw\/|\/lotto\/|\/wps\//, (route) => stage.serve(route));
    return stage;
  }

  private async serve(route: Route): Promise<void> {
    const { fault, line } = this.options;
    const { pathname, search } = new URL(route.request().url());
    // Of a file another query is another try, of a call it is another question.
    const asked = pathname.startsWith('/r/') ? pathname : `${pathname}${search}`;
    this.requested.set(asked, (this.requested.get(asked) ?? 0) + 1);
    if ([...this.removed].some((base) => pathname.startsWith(base))) return route.fulfill(gone);
    return this.faulty.has(pathname) ? fault.apply(route, line) : route.continue();
  }

  startFault(): void {
    const { target, releases } = this.options;
    // The manifest is asked for when nothing else is there.
    if (target.kind === 'manifest') releases.forEach((release) => this.remove(release));
    this.earlier = this.reports.length;
    this.requested.clear();
    this.faulty = new Set(releases.flatMap((release) => target.paths(release)));
  }

  /** The fault ends; what a release removed stays away. */
  endFault(): void {
    const { target, releases } = this.options;
    this.faulty = new Set();
    if (target.kind === 'manifest')
      releases.forEach(({ base }) => base === this.removedForGood || this.removed.delete(base));
  }

  /** The files of a version are not there any more. */
  removeForGood(release: Release): void {
    this.removedForGood = release.base;
    this.remove(release);
  }

  private remove({ base }: Release): void {
    this.removed.add(base);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' });
  }

  heading({ heading }: LobbyPage): Locator {
    return this.main.getByRole('heading', { name: heading, exact: true }).first();
  }

  async openHome(): Promise<void> {
    await this.open(home.address);
    await expect(this.heading(home)).toBeVisible();
  }

  async openMemberCentre(): Promise<void> {
    await this.open('/member');
    await expect(this.memberCentre).toBeVisible();
  }

  /** Waits until the tab has tried to fetch a version in the background, as far as it gets. */
  async waitForPrefetch(release: Release): Promise<void> {
    const { target, fault } = this.options;
    // An end that Playwright does not tell of.
    const endless = fault.name === 'hang' || (target.kind === 'manifest' && fault.name === 'cut off');
    const [reached = ''] =
      target.kind === 'manifest' || target.name === 'entry' || target.name === 'expose chunk'
        ? target.paths(release)
        : (release.preload['lang:en'] ?? []).map((file) => `${release.base}${file}`);
    await expect
      .poll(
        () =>
          this.faulty.has(reached) && endless
            ? this.wasRequested(reached)
            : this.reportedFailures.length > 0 || this.wasCompleted(reached),
        { timeout: 15_000 },
      )
      .toBe(true);
    await waitForPaint(this.page);
  }

  /** Waits for what the visitor is told instead of the page. */
  async expectText(words: string, late: FaultCase['late']): Promise<void> {
    if (late === 'until it takes long') {
      await expect(this.main.getByLabel('Loading').first()).toBeVisible();
      await this.advanceClock(late);
    }
    await expect(async () => {
      if (late === 'until the calls time out') await this.page.clock.fastForward(callTimeout);
      await expect(this.main.getByText(words)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000, intervals: [0] });
  }

  /** Lets the faked clock jump. */
  async advanceClock(until: keyof typeof spans): Promise<void> {
    for (const span of spans[until]) {
      await this.page.clock.fastForward(span);
      await waitForPaint(this.page);
    }
  }

  /** A page of the member centre, which is a remote of its own. */
  get memberCentre(): Locator {
    return this.page.getByRole('region', { name: 'Account details' });
  }

  /** By the header's menu. */
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

  /** Failures that the tab told of, in order. */
  get reportedFailures(): string[] {
    return this.reports
      .slice(this.earlier)
      .filter(({ class: event }) => event !== 'loaded' && event !== 'swapped')
      .map((report) => this.lineOf(report));
  }

  private lineOf({ part, version, class: event }: FleetReport): string {
    if (part === 'shell') return `manifest ${event}`;
    const [present] = this.options.releases;
    const name = version === present?.version ? 'present' : 'next';
    const release = this.options.releases.find((each) => each.version === version);
    const isGone = release !== undefined && this.removed.has(release.base) && missing.has(event);
    return `${name} ${isGone ? 'gone' : event}`;
  }

  /** How often each faulty address was asked for. */
  get requestCounts(): number[] {
    const { target, releases } = this.options;
    const paths = releases.flatMap((release) => target.paths(release));
    return [...this.requested].flatMap(([asked, times]) =>
      paths.some((path) => asked.startsWith(path)) ? [times] : [],
    );
  }

  wasCompleted(path: string): boolean {
    return this.completed.has(path);
  }

  wasRequested(path: string): boolean {
    return this.requested.has(path);
  }

  /** Whether the header was ever taken away once it stood. */
  async wasWhite(): Promise<boolean> {
    return this.page.evaluate(() => 'wasWhite' in globalThis);
  }

  get wasReloaded(): boolean {
    return this.loads > 1;
  }
}
