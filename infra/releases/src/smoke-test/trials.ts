import type { FleetManifest, Release } from '@marquee/contract/fleet';
import { previewChannel } from '@marquee/contract/preview';
import { issueManifest } from '#signing/sign-manifest.ts';
import { createPreviewSession, type PreviewContext } from '#preview/preview-session.service.ts';
import { watchInBrowser, type Seen, type TrialSettings } from './watch-in-browser.ts';

/** A version and the shell in which it is to be seen running; a shell is seen in itself. */
export interface TrialSubject {
  readonly manifest: FleetManifest;
  readonly part: string;
  readonly release: Release;
  readonly shell: Release;
}

type Watch = typeof watchInBrowser;

const keyOf = (release: Release, shell: Release): string => `${release.build} ${shell.build}`;

/** Sees versions run in a real browser before anybody gets them: once for a shell when they stand, anew when they did not, for the machine may have been slow. */
export class Trials {
  readonly #settings: TrialSettings | null;
  readonly #keeper: PreviewContext;
  readonly #watch: Watch;
  readonly #seen = new Map<string, Seen>();
  readonly #running = new Map<string, Promise<void>>();

  /** @param settings null where no browser is set up: nothing is tried then, and every answer says so */
  constructor(settings: TrialSettings | null, keeper: PreviewContext, watch: Watch = watchInBrowser) {
    this.#settings = settings;
    this.#keeper = keeper;
    this.#watch = watch;
  }

  get isSetUp(): boolean {
    return this.#settings !== null;
  }

  /** What was seen of a version in a shell; null when it was not looked at. */
  seen(release: Release, shell: Release): Seen | null {
    return this.#seen.get(keyOf(release, shell)) ?? null;
  }

  /** Looks, unless it was seen to stand; who asks for the same at the same time waits for one look. */
  async run(subject: TrialSubject): Promise<void> {
    const key = keyOf(subject.release, subject.shell);
    if (this.#settings === null || this.#seen.get(key)?.passed === true) return;
    const running =
      this.#running.get(key) ?? this.#look(this.#settings, subject).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    await running;
  }

  async #look(settings: TrialSettings, { manifest, part, release, shell }: TrialSubject): Promise<void> {
    const own = { current: release, lastGood: release };
    const fleet = {
      channel: previewChannel,
      revision: manifest.revision,
      shell: { current: shell, lastGood: shell, platform: shell.platform ?? '' },
      remotes: part === 'shell' ? manifest.remotes : { ...manifest.remotes, [part]: own },
    };
    const signed = issueManifest(this.#keeper.signer, fleet, this.#keeper.now());
    const seen = await this.#watch(
      settings,
      { fleet: signed, session: await createPreviewSession(this.#keeper, signed) },
      { part, release },
    );
    this.#seen.set(keyOf(release, shell), seen);
  }
}
