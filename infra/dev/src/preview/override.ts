import { failureClasses, type FleetReport, type Release } from '@marquee/contract/fleet';
import { overrideRevision } from '@marquee/contract/preview';

const changesAtMost = 9999;

/** Which remote of the site is the one on this machine, and whether it is at present. */
export class Override {
  readonly #listeners = new Set<() => void>();
  readonly name: string;
  #release: Release | null = null;
  #isOn = true;
  #changes = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** What this machine gives in the place of the released version; null while the released one stands. */
  get release(): Release | null {
    return this.#isOn ? this.#release : null;
  }

  /** Counts what changed here. */
  get change(): number {
    return Math.min(this.#changes, changesAtMost);
  }

  get sentence(): string {
    return this.release === null
      ? `The released ${this.name} runs.`
      : `${this.name} ${this.release.version} runs from this machine.`;
  }

  use(release: Release): void {
    this.#release = release;
    this.turn(true);
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#changes += 1;
    for (const tell of this.#listeners) tell();
  }

  listen(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  /** Takes the override back when a tab says that it failed; answers whether it did. */
  hear({ part, version, class: kind }: FleetReport): boolean {
    const failed = part === this.name && version === this.release?.version && isFailure(kind);
    if (failed) this.turn(false);
    return failed;
  }

  /** Revision of the fleet with what is here, by that of the site. */
  revision(ofSite: number): number {
    return overrideRevision(ofSite, this.change);
  }
}

/** What the ladder did about a failure is one too. */
const isFailure = (kind: FleetReport['class']): boolean =>
  failureClasses.includes(kind) || kind === 'fell-back' || kind === 'placeholder';
