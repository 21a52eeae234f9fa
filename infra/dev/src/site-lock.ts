import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, isOurs } from './process-identity.ts';
import { StartFailure } from './start-failure.ts';

const STARTED_WAIT_MS = 1_500;
const ORPHAN_WAIT_MS = 15_000;

interface Holder {
  readonly pid: number;
  readonly starter: number;
}

const ours = ({ pid }: Holder) => pid !== process.pid && isOurs(pid, 'infra/dev/src');

function holderOf(file: string): Holder | null {
  if (!fs.existsSync(file)) return null;
  const [pid, starter] = fs.readFileSync(file, 'utf8').split(' ').map(Number);
  return { pid: pid ?? 0, starter: starter ?? 0 };
}

/** One that was orphaned is about to end by itself; any other is somebody's running site. */
async function waitForEnd(holder: Holder): Promise<void> {
  const patience = isAlive(holder.starter) ? STARTED_WAIT_MS : ORPHAN_WAIT_MS;
  const deadline = Date.now() + patience;
  while (ours(holder) && Date.now() < deadline) await pause(50);
}

/** Keeps a second start off the same data folder; a lock whose holder is gone is taken over. */
export async function lockSite(dataRoot: string): Promise<() => void> {
  const file = path.join(dataRoot, 'site.pid');
  const holder = holderOf(file);
  if (holder) await waitForEnd(holder);
  if (holder && ours(holder)) {
    throw new StartFailure(`Marquee already runs on ${dataRoot} (process ${holder.pid}); stop it or set MARQUEE_DATA and PORT for a second one.`);
  }
  fs.writeFileSync(file, `${process.pid} ${process.ppid}`);
  return () => fs.rmSync(file, { force: true });
}
