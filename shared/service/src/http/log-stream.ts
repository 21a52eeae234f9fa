import fs from 'node:fs';

/** Characters of waiting lines that are written at once: a write for each line took a tenth of the time of a bet. */
const BATCH = 4_096;

/** In milliseconds: how long a line waits for others at most. */
const DELAY = 500;

/**
 * Writes log lines to a file descriptor, some at a time, at the latest after half a second and when the process ends.
 * Lines that cannot be written, for example because the disk is full, are dropped, so that the service goes on, and
 * their number is logged as soon as a write succeeds.
 */
export class LogStream {
  readonly #descriptor: number;
  #waiting: string[] = [];
  #characters = 0;
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushesAtExit = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    if (!this.#flushesAtExit) {
      this.#flushesAtExit = true;
      process.on('exit', () => this.flush());
    }
    this.#waiting.push(line);
    this.#characters += line.length;
    if (this.#characters >= BATCH) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), DELAY).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#waiting;
    this.#waiting = [];
    this.#characters = 0;
    if (lines.length === 0) return;
    try {
      this.#writeAll([...this.#describeDropped(), ...lines].join(''));
      this.#dropped = 0;
    } catch {
      this.#dropped += lines.length;
    }
  }

  #writeAll(text: string): void {
    for (let rest = Buffer.from(text); rest.length > 0;) rest = rest.subarray(fs.writeSync(this.#descriptor, rest));
  }

  #describeDropped(): string[] {
    if (this.#dropped === 0) return [];
    const msg = `${this.#dropped} log lines could not be written`;
    // The line begins on a line of its own, because the last write may have ended in the middle of one.
    return [`\n${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`];
  }
}

/** Standard output, where every service logs. */
export const standardOutput = new LogStream(1);
