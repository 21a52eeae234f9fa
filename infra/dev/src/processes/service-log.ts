import fs from 'node:fs';
import path from 'node:path';
import { extractFailure } from './failure-excerpt.ts';

/** Log file of a service, to which each of its processes appends. */
export class ServiceLog {
  readonly file: string;

  constructor(folder: string, service: string) {
    this.file = path.join(folder, `${service}.log`);
  }

  /** Bytes written so far. */
  get size(): number {
    return fs.statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** The lines after an offset that explain why the service ended. */
  extractFailureSince(offset: number): string {
    return extractFailure(fs.readFileSync(this.file).subarray(offset).toString());
  }
}
