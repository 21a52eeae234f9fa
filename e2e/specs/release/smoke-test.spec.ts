import { expect, test } from '@playwright/test';
import {
  buildBroken,
  buildHanging,
  buildSlow,
  buildWithClaimedRoute,
  getLiveVersion,
  runReleases,
} from '#fixtures/releases/releases.ts';

const version = `99.4.${Math.floor(Date.now() / 1000)}`;

test(
  'publishes a version that throws at start but rejects it as live, naming the smoke test',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const before = await getLiveVersion('lobby');
    await runReleases('publish', 'lobby', '--dir', await buildBroken('lobby', version));
    const commands = [
      ['switch', 'lobby', version, '--reason', 'it builds, so it runs'],
      ['canary', 'lobby', version, '--percent', '10', '--reason', 'only a few will notice'],
      ['can-switch', 'lobby', version],
    ];
    for (const command of commands) await expect(runReleases(...command)).rejects.toMatchObject({ code: 1 });
    await expect(runReleases(...(commands[0] ?? []))).rejects.toMatchObject({
      stderr: expect.stringMatching(/^error \(smoke-test\): lobby \S+ in shell \S+: the page (threw|reported)/),
    });
    expect(await getLiveVersion('lobby')).toBe(before);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  },
);

test('rejects a version with a new page that its code does not have', { tag: '@long' }, async () => {
  test.setTimeout(120_000);
  const claimed = version.replace('99.4', '99.5');
  await runReleases('publish', 'lobby', '--dir', await buildWithClaimedRoute('lobby', claimed, '/jackpots'));
  await expect(runReleases('can-switch', 'lobby', claimed)).rejects.toMatchObject({
    stdout: expect.stringMatching(/FAILED +smoke-test.*its page \/jackpots is empty/),
  });
});

test('rejects a version that stops responding after its load', { tag: '@long' }, async () => {
  test.setTimeout(120_000);
  const hanging = version.replace('99.4', '99.6');
  await runReleases('publish', 'lobby', '--dir', await buildHanging('lobby', hanging));
  await expect(runReleases('can-switch', 'lobby', hanging)).rejects.toMatchObject({
    stdout: expect.stringMatching(/FAILED +smoke-test.*does not respond/),
  });
});

test('accepts a version for members whose code arrives late', { tag: '@long' }, async () => {
  test.setTimeout(120_000);
  await runReleases('publish', 'member', '--dir', await buildSlow('member', version));
  expect(await runReleases('can-switch', 'member', version)).toMatch(/passed +smoke-test/);
});
