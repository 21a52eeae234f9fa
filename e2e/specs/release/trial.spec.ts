import { expect, test } from '@playwright/test';
import { buildBroken, liveVersion, runReleases } from '#fixtures/releases/releases.ts';

const version = `99.4.${Math.floor(Date.now() / 1000)}`;

test('a version that throws when it starts is published and can never go live, and the refusal says why', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const before = await liveVersion('lobby');
  await runReleases('publish', 'lobby', '--dir', await buildBroken('lobby', version));
  const ways = [
    ['switch', 'lobby', version, '--reason', 'it builds, so it runs'],
    ['canary', 'lobby', version, '--percent', '10', '--reason', 'only a few will notice'],
    ['can-i-switch', 'lobby', version],
  ];
  for (const way of ways) await expect(runReleases(...way)).rejects.toMatchObject({ code: 1 });
  await expect(runReleases(...(ways[0] ?? []))).rejects.toMatchObject({
    stderr: expect.stringMatching(/^error \(boot\): lobby \S+ in shell \S+: the page (threw|reported)/),
  });
  expect(await liveVersion('lobby')).toBe(before);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
});
