import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from 'playwright';
import { StartFailure } from './start-failure.ts';
import { step } from './step.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium that is there already. */
export const presentBrowser = (): string | undefined =>
  [process.env['PLAYWRIGHT_CHROMIUM'] ?? '', ...usualPaths, chromium.executablePath()].find((file) => file !== '' && fs.existsSync(file));

const run = (command: string, ...args: string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return true;
  } catch {
    return false;
  }
};

function install(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && fs.existsSync('/usr/bin/apt-get') && run('apt-get', 'update') && run('apt-get', 'install', '--yes', 'chromium')) return;
  run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
}

/** The Chromium that browser tests use: one named by PLAYWRIGHT_CHROMIUM, one of the system, or a fresh install. */
export async function browserExecutable(): Promise<string> {
  if (presentBrowser() === undefined) await step('Installing Chromium', async () => install());
  const found = presentBrowser();
  if (found === undefined) throw new StartFailure('No Chromium was found or could be installed; name one in PLAYWRIGHT_CHROMIUM.');
  return found;
}
