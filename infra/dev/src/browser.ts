import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { StartFailure } from './start-failure.ts';
import { step } from './step.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium without a window of its own: the same pages for two thirds of the work. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const firstPresent = (...files: string[]): string | undefined =>
  files.find((file) => file !== '' && fs.existsSync(file));

/** A Chromium that is there already. Playwright, which takes half of a command's start to load, is asked last. */
export async function presentBrowser(): Promise<string | undefined> {
  const found = firstPresent(process.env['PLAYWRIGHT_CHROMIUM'] ?? '', ...usualPaths);
  return found ?? firstPresent((await import('playwright')).chromium.executablePath());
}

const run = (command: string, ...args: string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return true;
  } catch {
    return false;
  }
};

const installDebian = (name: string): boolean =>
  process.getuid?.() === 0 &&
  fs.existsSync('/usr/bin/apt-get') &&
  run('apt-get', 'update') &&
  run('apt-get', 'install', '--yes', name);

function install(): void {
  if (installDebian('chromium')) return;
  run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
}

/** The Chromium of a player, for what is measured: one named by PLAYWRIGHT_CHROMIUM, one of the system, or a fresh install. */
export async function browserExecutable(): Promise<string> {
  if ((await presentBrowser()) === undefined) await step('Installing Chromium', async () => install());
  const found = await presentBrowser();
  if (found === undefined)
    throw new StartFailure('No Chromium was found or could be installed; name one in PLAYWRIGHT_CHROMIUM.');
  return found;
}

/** The Chromium of browser tests: one named by PLAYWRIGHT_CHROMIUM, the headless shell where there is one or Debian has it, else any. */
export async function testBrowser(): Promise<string> {
  if (process.env['PLAYWRIGHT_CHROMIUM']) return browserExecutable();
  if (!fs.existsSync(headlessShell))
    await step('Installing a Chromium for tests', async () => void installDebian('chromium-headless-shell'));
  return fs.existsSync(headlessShell) ? headlessShell : browserExecutable();
}
