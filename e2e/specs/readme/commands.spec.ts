import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { listMentionedScripts, listReadmeCommands } from '#fixtures/readme.ts';
import { repositoryRoot } from '#fixtures/repository.ts';
import { site } from '#fixtures/site.ts';

const run = promisify(execFile);
const environment = {
  ...process.env,
  PORT: String(site.port + 20),
  RELEASES_URL: site.releases,
  GATEWAY_ORIGIN: site.gateway,
  MARQUEE_DATA: site.dataFolder,
};

/** Commands that this test run executes itself, each with the check that it worked. */
const otherVerifications: Readonly<Record<string, () => void>> = {
  'npm start': () => expect(site.isExternal || fs.existsSync(path.join(site.dataFolder, 'site.pid'))).toBe(true),
  'npm test': () => expect(fs.readFileSync(path.join(repositoryRoot, '.ci/run'), 'utf8')).toContain('exec npm test'),
};

const ready = /(http:\/\/localhost:\d+)/;

/** Starts a command that runs a server, waits until the server responds, and stops it. */
async function verifyServer(command: string): Promise<void> {
  const child = spawn('sh', ['-c', command], {
    cwd: repositoryRoot,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await expect(async () => {
      const address = ready.exec(output)?.[1];
      expect(address, output).toBeDefined();
      expect((await fetch(address ?? '')).status).toBe(200);
    }).toPass({ timeout: 60_000 });
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  }
}

test.describe('every command of the README, in order', { tag: '@long' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  for (const command of listReadmeCommands()) {
    test(command, async () => {
      const verify = otherVerifications[command];
      if (verify) return verify();
      if (command.startsWith('npm run dev')) return verifyServer(command);
      await run('sh', ['-c', command], { cwd: repositoryRoot, env: environment, maxBuffer: 1 << 24 });
    });
  }
});

test('reads the commands and names only existing scripts in the README', () => {
  expect(listReadmeCommands().length).toBeGreaterThan(10);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    fs.readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'),
  );
  const remote: { scripts: Record<string, string> } = JSON.parse(
    fs.readFileSync(path.join(repositoryRoot, 'remotes/lobby/package.json'), 'utf8'),
  );
  expect(listMentionedScripts().filter((name) => !(name in scripts) && !(name in remote.scripts))).toEqual([]);
});
