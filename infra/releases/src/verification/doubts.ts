import type { ReportClass } from '@marquee/contract/fleet';

/** What a tab reports when a file did not come as it was published. */
const ofFiles: readonly ReportClass[] = [
  'entry-missing',
  'entry-failed',
  'chunk-missing',
  'chunk-failed',
  'style-failed',
  'integrity',
];

const onceInMs = 60_000;

export interface Doubted {
  readonly part: string;
  readonly version: string;
}

/** Versions whose files did not reach tabs whole. Each is taken up once a minute at most, however often tabs say so. */
export class Doubts {
  readonly #now: () => Date;
  readonly #waiting = new Map<string, Doubted>();
  readonly #takenAt = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  hear({ part, version, class: outcome }: Doubted & { readonly class: ReportClass }): void {
    if (ofFiles.includes(outcome)) this.#waiting.set(`${part} ${version}`, { part, version });
  }

  /** Those that are to be looked at now. */
  take(): Doubted[] {
    const now = this.#now().getTime();
    for (const [key, at] of this.#takenAt) if (now - at >= onceInMs) this.#takenAt.delete(key);
    const due = [...this.#waiting].filter(([key]) => !this.#takenAt.has(key));
    for (const [key] of due) {
      this.#waiting.delete(key);
      this.#takenAt.set(key, now);
    }
    return due.map(([, doubted]) => doubted);
  }
}
