import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { promisify } from 'node:util';
import { CommandError } from './command-error.ts';
import { runStep } from './run-step.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium without a user interface: renders the same pages with about a third less work. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const firstExisting = (...files: string[]): string | undefined =>
  files.find((file) => file !== '' && fs.existsSync(file));

/** An installed Chromium. Playwright is loaded last, because loading it takes half of a command's start. */
export async function findBrowser(): Promise<string | undefined> {
  const found = firstExisting(process.env['PLAYWRIGHT_CHROMIUM'] ?? '', ...usualPaths);
  return found ?? firstExisting((await import('playwright')).chromium.executablePath());
}

/** Runs a program without output. Returns whether it succeeded. */
const run = (command: string, ...args: string[]): Promise<boolean> =>
  promisify(execFile)(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).then(
    () => true,
    () => false,
  );

const installDebian = async (name: string): Promise<boolean> =>
  process.getuid?.() === 0 &&
  fs.existsSync('/usr/bin/apt-get') &&
  (await run('apt-get', 'update')) &&
  (await run('apt-get', 'install', '--yes', name));

async function install(): Promise<void> {
  if (await installDebian('chromium')) return;
  await run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
}

/**
 * A full Chromium, for measurements: the one of PLAYWRIGHT_CHROMIUM, an installed one, or a new installation.
 * @throws CommandError when none is found and none can be installed
 */
export async function requireBrowser(): Promise<string> {
  if ((await findBrowser()) === undefined) await runStep('Installing Chromium', install);
  const found = await findBrowser();
  if (found === undefined)
    throw new CommandError('No Chromium was found or could be installed; name one in PLAYWRIGHT_CHROMIUM.');
  return found;
}

/**
 * A Chromium for browser tests: the one of PLAYWRIGHT_CHROMIUM, the headless shell (installed on Debian when missing),
 * or any other Chromium.
 * @throws CommandError when none is found and none can be installed
 */
export async function requireTestBrowser(): Promise<string> {
  if (process.env['PLAYWRIGHT_CHROMIUM']) return requireBrowser();
  if (!fs.existsSync(headlessShell))
    await runStep('Installing a Chromium for tests', async () => void (await installDebian('chromium-headless-shell')));
  return fs.existsSync(headlessShell) ? headlessShell : requireBrowser();
}
