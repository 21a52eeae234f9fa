import type { FleetManifest, Release } from '@marquee/contract/fleet';
import { previewChannel } from '@marquee/contract/preview';
import { createPreviewSession, type PreviewContext } from '#preview/preview-session.service.ts';
import { signManifest } from '#signing/sign-manifest.ts';
import { runSmokeTest, type SmokeTestResult, type SmokeTestSettings } from './run-smoke-test.ts';

/** A version and the shell that loads it. A shell is tested on its own: both are the same release then. */
export interface SmokeTestSubject {
  readonly manifest: FleetManifest;
  readonly part: string;
  readonly release: Release;
  readonly shell: Release;
}

/** The address of the files names the part too: a build of another one may have the same id. */
const cacheKey = (release: Release, shell: Release): string => `${release.base} ${shell.base}`;

/**
 * Runs versions in a real browser before they go live. A pass is cached for each pair of builds; a failure is not,
 * because the machine may have been slow.
 */
export class SmokeTests {
  readonly #settings: SmokeTestSettings | null;
  readonly #context: PreviewContext;
  readonly #runSmokeTest: typeof runSmokeTest;
  readonly #results = new Map<string, SmokeTestResult>();
  readonly #running = new Map<string, Promise<void>>();

  /** @param settings null when no browser is configured: nothing is tested then, and every check says so */
  constructor(settings: SmokeTestSettings | null, context: PreviewContext, run = runSmokeTest) {
    this.#settings = settings;
    this.#context = context;
    this.#runSmokeTest = run;
  }

  get isConfigured(): boolean {
    return this.#settings !== null;
  }

  /** The latest result of a version in a shell; null when it was not tested. */
  getResult(release: Release, shell: Release): SmokeTestResult | null {
    return this.#results.get(cacheKey(release, shell)) ?? null;
  }

  /** Tests the version unless it has passed. Concurrent calls for the same builds share one run. */
  async run(subject: SmokeTestSubject): Promise<void> {
    const key = cacheKey(subject.release, subject.shell);
    if (this.#settings === null || this.#results.get(key)?.result === 'passed') return;
    const running =
      this.#running.get(key) ?? this.#test(this.#settings, subject).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    await running;
  }

  async #test(settings: SmokeTestSettings, { manifest, part, release, shell }: SmokeTestSubject): Promise<void> {
    const tested = { current: release, lastGood: release };
    const content = {
      channel: previewChannel,
      revision: manifest.revision,
      shell: { current: shell, lastGood: shell, platform: shell.platform ?? '' },
      remotes: part === 'shell' ? manifest.remotes : { ...manifest.remotes, [part]: tested },
    };
    const fleet = signManifest(this.#context.signer, content, this.#context.now());
    const session = await createPreviewSession(this.#context, fleet);
    const liveRoutes = manifest.remotes[part]?.current.routes ?? [];
    const newRoutes = part === 'shell' ? [] : release.routes.filter((route) => !liveRoutes.includes(route));
    this.#results.set(
      cacheKey(release, shell),
      await this.#runSmokeTest(settings, { fleet, session }, { part, release, newRoutes }),
    );
  }
}
