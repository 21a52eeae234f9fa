import { createHash } from 'node:crypto';
import { fleetManifest, type Release } from '@marquee/contract/fleet';
import { expect } from '@playwright/test';
import { runReleases } from '#fixtures/releases/releases.ts';
import { site } from '#fixtures/site.ts';
import { getLiveLobby, makeLive, publishNext } from '#faults/lobby-versions.ts';
import { test } from '#faults/test.ts';

const loads = 1_000;
const switches = 20;
const concurrentLoads = 8;
/** Milliseconds after which a new page has the previous version. */
const soon = 5_000;

let present: Release;
let next: Release;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  present = await getLiveLobby();
  next = await publishNext();
});
test.afterAll(() => makeLive(present, 'the switches are over'));

const parsePageData = (html: string, id: string): string =>
  new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
const parseLobbyRelease = (html: string): Release | undefined =>
  fleetManifest.parse(JSON.parse(parsePageData(html, 'marquee-fleet')).manifest).remotes['lobby']?.current;

/** Loads a page with all of its files. Returns the version of the lobby, and the problems. */
async function load(): Promise<{ version: string; wrong: string[] }> {
  const response = await fetch(`${site.origin}/rng`);
  const html = await response.text();
  const lobby = parseLobbyRelease(html);
  const tags = [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/r\/[^"]+)"[^>]*>/g)];
  const wrong = await Promise.all(
    tags.map(async ([tag, address = '']) => {
      if (address.startsWith('/r/lobby/') && !address.startsWith(lobby?.base ?? '-'))
        return `${address} beside ${lobby?.version}`;
      const file = await fetch(`${site.origin}${address}`);
      const hash = createHash('sha384')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('base64');
      const expected = /integrity="sha384-([^"]+)"/.exec(tag)?.[1];
      return file.ok && (expected === undefined || expected === hash) ? '' : `${address} ${file.status}`;
    }),
  );
  return {
    version: lobby?.version ?? '',
    wrong: [response.ok ? '' : `${response.status}`, tags.length > 3 ? '' : 'no files', ...wrong].filter(
      (each) => each !== '',
    ),
  };
}

test(`R4 loads a page ${loads} times during ${switches} switches without a failure or mixed versions`, async () => {
  test.setTimeout(240_000);
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  let done = 0;
  let releasing = true;
  const visit = async () => {
    while (releasing || done < loads) {
      const page = await load();
      done += 1;
      seen.set(page.version, (seen.get(page.version) ?? 0) + 1);
      wrong.push(...page.wrong);
    }
  };
  const release = async () => {
    for (let count = 0; count < switches; count += 1) await makeLive(count % 2 === 0 ? next : present, 'to and fro');
    releasing = false;
  };
  await Promise.all([release(), ...Array.from({ length: concurrentLoads }, visit)]);
  expect(wrong).toEqual([]);
  expect(done).toBeGreaterThanOrEqual(loads);
  expect([...seen.keys()].sort()).toEqual([present.version, next.version].sort());
});

test('R4 serves the previous version within 5 s after a rollback', async ({ page }) => {
  await makeLive(present, 'the good one');
  await makeLive(next, 'the bad one');
  const loadedUrls: string[] = [];
  page.on('request', (request) => loadedUrls.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  expect(loadedUrls.filter((pathname) => pathname.startsWith(next.base))).not.toEqual([]);
  await runReleases('rollback', 'lobby', '--reason', 'the one before was better');
  const start = Date.now();
  await expect.poll(async () => (await load()).version, { timeout: soon, intervals: [50] }).toBe(present.version);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  expect(Date.now() - start).toBeLessThanOrEqual(soon);
  expect(loadedUrls.filter((pathname) => pathname.startsWith(present.base))).not.toEqual([]);
});
