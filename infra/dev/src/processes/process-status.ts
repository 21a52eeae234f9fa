import fs from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether a process runs and its command line contains the word. Without `/proc` the word is not checked. */
export function isOwnProcess(pid: number, word: string): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return !fs.existsSync(commandLine) || fs.readFileSync(commandLine, 'utf8').includes(word);
}

const CHECK_INTERVAL_MS = 200;

/** Calls back once after the parent process has ended. */
export function onOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
