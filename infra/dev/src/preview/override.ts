import { failureClasses, type LoadOutcome, type Release } from '@marquee/contract/fleet';
import { computeOverrideRevision } from '@marquee/contract/preview';

const changesAtMost = 9999;

/** The remote of this machine that replaces the released one in the preview, and whether it does at present. */
export class Override {
  readonly #listeners = new Set<() => void>();
  readonly name: string;
  #release: Release | null = null;
  #isEnabled = true;
  #changes = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** The local build that replaces the released version; null while the released version runs. */
  get release(): Release | null {
    return this.#isEnabled ? this.#release : null;
  }

  /** Number of changes of the override, part of the preview revision. */
  get change(): number {
    return Math.min(this.#changes, changesAtMost);
  }

  get sentence(): string {
    return this.release === null
      ? `The released ${this.name} runs.`
      : `${this.name} ${this.release.version} runs from this machine.`;
  }

  enable(release: Release): void {
    this.#release = release;
    this.setEnabled(true);
  }

  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    this.#changes += 1;
    for (const notify of this.#listeners) notify();
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Disables the override when a tab reports a failure of it. Returns whether it did. */
  handleReport({ part, version, class: kind }: LoadOutcome): boolean {
    const hasFailed = part === this.name && version === this.release?.version && isFailure(kind);
    if (hasFailed) this.setEnabled(false);
    return hasFailed;
  }

  /** Revision of the preview fleet for a revision of the site's fleet. */
  revision(siteRevision: number): number {
    return computeOverrideRevision(siteRevision, this.change);
  }
}

/** Falling back and showing the placeholder are reported after a failure, so they count as failures too. */
const isFailure = (kind: LoadOutcome['class']): boolean =>
  failureClasses.includes(kind) || kind === 'fell-back' || kind === 'placeholder';
