import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const END_WITHIN_MS = 5_000;
const PAUSE_MS = 20;

const readProcess = (pid: string, file: string): string => fs.readFileSync(path.join('/proc', pid, file), 'utf8');

/** Whether process `pid` is a server that works in the folder, or initialises it. A process that has ended is none. */
function worksIn(folder: string, pid: string): boolean {
  try {
    const program = readProcess(pid, 'comm').trim();
    if (program === 'initdb') return readProcess(pid, 'cmdline').split('\0').includes(`--pgdata=${folder}`);
    return program === 'postgres' && fs.readlinkSync(path.join('/proc', pid, 'cwd')) === folder;
  } catch {
    return false;
  }
}

/**
 * Processes of a data folder. PostgreSQL works in its data folder, and so do its children, which have process
 * groups of their own and may outlive it. Linux only: elsewhere the list is empty.
 */
function listServerProcesses(dataDirectory: string): number[] {
  if (process.platform !== 'linux' || !fs.existsSync(dataDirectory)) return [];
  const folder = fs.realpathSync(dataDirectory);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(folder, name))
    .map(Number);
}

/**
 * Whether a process of the data folder replays the log after a crash. A server that is starting up without that process
 * never gets ready. Null where processes cannot be listed.
 */
export function isReplayingLog(dataDirectory: string): boolean | null {
  if (process.platform !== 'linux') return null;
  return listServerProcesses(dataDirectory).some((pid) => readTitle(pid).startsWith('postgres: startup'));
}

function readTitle(pid: number): string {
  try {
    return fs.readFileSync(path.join('/proc', String(pid), 'cmdline'), 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Kills all processes of a data folder, also stopped ones, and waits for their end: one that is left keeps the
 * shared memory, and no other server starts.
 */
export async function killServerProcesses(dataDirectory: string): Promise<void> {
  const deadline = Date.now() + END_WITHIN_MS;
  for (;;) {
    const left = listServerProcesses(dataDirectory);
    if (left.length === 0 || Date.now() > deadline) return;
    for (const pid of left) kill(pid);
    await pause(PAUSE_MS);
  }
}
