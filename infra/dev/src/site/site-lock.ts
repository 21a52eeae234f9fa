import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '@marquee/service/errors';
import { isAlive, isOwnProcess } from '#processes/process-status.ts';
import { CommandError } from '#command/command-error.ts';

const RUNNING_WAIT_MS = 1_500;
const ORPHAN_WAIT_MS = 15_000;

interface Holder {
  readonly pid: number;
  /** Process that started the holder; 0 once the holder has begun to stop. */
  readonly parent: number;
}

const isSite = ({ pid }: Holder) => pid !== process.pid && isOwnProcess(pid, 'infra/dev/src');

function readHolder(file: string): Holder | null {
  if (!fs.existsSync(file)) return null;
  const [pid, parent] = fs.readFileSync(file, 'utf8').split(' ').map(Number);
  return { pid: pid ?? 0, parent: parent ?? 0 };
}

/** A holder that is stopping or orphaned will exit by itself, so it gets more time than a running site. */
const waitTimeFor = ({ parent }: Holder) => (parent > 0 && isAlive(parent) ? RUNNING_WAIT_MS : ORPHAN_WAIT_MS);

async function holderAfterWaiting(file: string): Promise<Holder | null> {
  const start = Date.now();
  for (;;) {
    const holder = readHolder(file);
    if (!holder || !isSite(holder)) return null;
    if (Date.now() - start > waitTimeFor(holder)) return holder;
    await pause(50);
  }
}

/** Removes the lock of a holder that has ended. Another start may have replaced it since; its lock stays. */
function removeEnded(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const holder = readHolder(aside);
  if (holder && isSite(holder)) fs.renameSync(aside, file);
  else fs.rmSync(aside);
}

/** @returns false when another start has created the lock */
function createLock(file: string): boolean {
  try {
    fs.writeFileSync(file, `${process.pid} ${process.ppid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

export interface SiteLock {
  /** Makes the next start wait for this one, which is stopping. */
  markStopping(): void;
  release(): void;
}

/**
 * Locks the data folder for this process. A lock whose holder has ended is taken over.
 * @throws CommandError when another site runs on the folder
 */
export async function acquireSiteLock(dataRoot: string): Promise<SiteLock> {
  const file = path.join(dataRoot, 'site.pid');
  do {
    const holder = await holderAfterWaiting(file);
    if (holder) {
      throw new CommandError(
        `Marquee already runs on ${dataRoot} (process ${holder.pid}); ` +
          'stop it or set MARQUEE_DATA and PORT for a second one.',
      );
    }
    removeEnded(file);
  } while (!createLock(file));
  return {
    markStopping: () => fs.writeFileSync(file, `${process.pid} 0`),
    release: () => fs.rmSync(file, { force: true }),
  };
}
