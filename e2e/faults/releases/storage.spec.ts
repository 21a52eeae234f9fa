import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@marquee/contract/fleet';
import { expect } from '@playwright/test';
import { createNextVersion } from '#fixtures/releases/next-version.ts';
import { runReleases } from '#fixtures/releases/releases.ts';
import { site } from '#fixtures/site.ts';
import { getLiveLobby, makeLive, publishNext } from '#faults/lobby-versions.ts';
import { unsupported } from '#faults/unsupported.ts';
import { targets } from '#faults/targets.ts';
import { test } from '#faults/test.ts';
import { Frame } from '#pages/frame.ts';

test.describe.configure({ timeout: 180_000 });
const artefacts = path.join(site.dataFolder, 'artefacts');

const asRoot = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'ignore' });

/** Overwrites files of a published build, including compressed ones. Returns a function that restores them. */
function tamper(release: Release, addresses: readonly string[]): () => void {
  const originals = addresses.flatMap((address) => {
    const file = path.join(artefacts, 'lobby', release.build, address.slice(release.base.length));
    const modified = Buffer.from(`${fs.readFileSync(file, 'utf8')};globalThis.__x=1`);
    return [file, `${file}.br`]
      .filter((name) => fs.existsSync(name))
      .map((name) => {
        const before = fs.readFileSync(name);
        fs.writeFileSync(name, name.endsWith('.br') ? brotliCompressSync(modified) : modified);
        return { name, before };
      });
  });
  return () => originals.forEach(({ name, before }) => fs.writeFileSync(name, before));
}

test.describe('changed stored files', () => {
  let present: Release;
  let next: Release;
  test.beforeAll(async () => {
    present = await getLiveLobby();
    next = await publishNext();
  });
  test.afterAll(() => makeLive(present, 'the faults are over'));

  test('R3 rejects a switch to a version with changed stored files', async () => {
    const repair = tamper(next, [`${next.base}${next.entry}`]);
    try {
      await expect(runReleases('switch', 'lobby', next.version, '--reason', 'release without a check')).rejects.toThrow(
        'artefact-damaged',
      );
      expect((await getLiveLobby()).version).toBe(present.version);
    } finally {
      repair();
    }
  });

  test('R3 executes no changed file of a live version, and rolls the version back when a tab reports it', async ({
    page,
  }) => {
    await makeLive(next, 'before the files are changed');
    const chunks = targets.find(({ name }) => name === 'lazy chunk')?.paths(next) ?? [];
    const repair = tamper(next, chunks);
    try {
      await page.unroute('**/fleet/report');
      await page.addInitScript(() => Object.defineProperty(globalThis, 'requestIdleCallback', { value: () => 0 }));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
      await new Frame(page).openCategory('Slots');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(await page.evaluate(() => '__x' in globalThis)).toBe(false);
      await expect.poll(async () => (await getLiveLobby()).version).toBe(present.version);
      expect(JSON.parse(await runReleases('history', 'lobby', '--limit', '1', '--json')).entries).toMatchObject([
        { action: 'rollback', actor: 'release-service', detail: { from: next.version } },
      ]);
      await expect(runReleases('verify', 'lobby')).rejects.toThrow('1 of ');
    } finally {
      repair();
    }
    await runReleases('verify', 'lobby');
  });
});

test('R8 reports a full disk on publishing, keeps the live version, and publishes after space is free', async ({
  page,
}) => {
  const staging = path.join(artefacts, '.staging');
  const version = `99.3.${Math.floor(Date.now() / 1000)}`;
  fs.mkdirSync(staging, { recursive: true });
  try {
    asRoot('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', staging);
  } catch {
    test
      .info()
      .annotations.push({ type: unsupported, description: 'mounting a small file system takes root and its rights' });
    return;
  }
  const before = await getLiveLobby();
  const dist = createNextVersion('lobby', version);
  try {
    await expect(runReleases('publish', 'lobby', '--dir', dist)).rejects.toThrow(
      'there is no room on the disk; the live versions are not affected',
    );
    expect((await getLiveLobby()).build).toBe(before.build);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  } finally {
    asRoot('umount', staging);
  }
  await runReleases('publish', 'lobby', '--dir', dist);
});
