import type { ReportClass } from '@marquee/contract/fleet';

/** Reports that can mean damaged files. */
const suspiciousClasses: readonly ReportClass[] = [
  'entry-missing',
  'entry-failed',
  'chunk-missing',
  'chunk-failed',
  'style-failed',
  'integrity',
];

const minIntervalMs = 60_000;

export interface SuspectVersion {
  readonly part: string;
  readonly version: string;
}

/**
 * Queue of versions whose files did not load in a tab. Each version is due at most once a minute, however many tabs
 * report it.
 */
export class SuspectVersions {
  readonly #now: () => Date;
  readonly #queue = new Map<string, SuspectVersion>();
  readonly #takenAt = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  onReport({ part, version, class: reportClass }: SuspectVersion & { readonly class: ReportClass }): void {
    if (suspiciousClasses.includes(reportClass)) this.#queue.set(`${part} ${version}`, { part, version });
  }

  /** Removes and returns the versions to verify now. */
  takeDue(): SuspectVersion[] {
    const now = this.#now().getTime();
    // Absolute: the clock may have been set back.
    for (const [key, at] of this.#takenAt) if (Math.abs(now - at) >= minIntervalMs) this.#takenAt.delete(key);
    const due = [...this.#queue].filter(([key]) => !this.#takenAt.has(key));
    for (const [key] of due) {
      this.#queue.delete(key);
      this.#takenAt.set(key, now);
    }
    return due.map(([, suspect]) => suspect);
  }
}
