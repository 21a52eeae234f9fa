import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, isOurs } from './process-identity.ts';
import { StartFailure } from './start-failure.ts';

const STARTED_WAIT_MS = 1_500;
const ORPHAN_WAIT_MS = 15_000;

interface Holder {
  readonly pid: number;
  /** Zero once it has begun to stop. */
  readonly starter: number;
}

const ours = ({ pid }: Holder) => pid !== process.pid && isOurs(pid, 'infra/dev/src');

function holderOf(file: string): Holder | null {
  if (!fs.existsSync(file)) return null;
  const [pid, starter] = fs.readFileSync(file, 'utf8').split(' ').map(Number);
  return { pid: pid ?? 0, starter: starter ?? 0 };
}

/** One that stops or was orphaned is about to end by itself; any other is somebody's running site. */
const patienceWith = ({ starter }: Holder) => (starter > 0 && isAlive(starter) ? STARTED_WAIT_MS : ORPHAN_WAIT_MS);

async function holderAfterWaiting(file: string): Promise<Holder | null> {
  const start = Date.now();
  for (;;) {
    const holder = holderOf(file);
    if (!holder || !ours(holder)) return null;
    if (Date.now() - start > patienceWith(holder)) return holder;
    await pause(50);
  }
}

export interface SiteLock {
  /** Tells a next start that this one is stopping, so that it waits. */
  leave(): void;
  release(): void;
}

/** Keeps a second start off the same data folder; a lock whose holder is gone is taken over. */
export async function lockSite(dataRoot: string): Promise<SiteLock> {
  const file = path.join(dataRoot, 'site.pid');
  const holder = await holderAfterWaiting(file);
  if (holder) {
    throw new StartFailure(
      `Marquee already runs on ${dataRoot} (process ${holder.pid}); stop it or set MARQUEE_DATA and PORT for a second one.`,
    );
  }
  fs.writeFileSync(file, `${process.pid} ${process.ppid}`);
  return {
    leave: () => fs.writeFileSync(file, `${process.pid} 0`),
    release: () => fs.rmSync(file, { force: true }),
  };
}
