import fs from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether a process lives and is one of ours, told by a word of its command line where the system shows it. */
export function isOurs(pid: number, word: string): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return !fs.existsSync(commandLine) || fs.readFileSync(commandLine, 'utf8').includes(word);
}

const LOOK_EVERY_MS = 200;

/** Calls back once when the process that started this one is gone. */
export function whenOrphaned(then: () => void): void {
  const starter = process.ppid;
  const clock = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(clock);
    then();
  }, LOOK_EVERY_MS);
  clock.unref();
}
