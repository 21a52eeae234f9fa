import { expect, test } from '@playwright/test';
import { countViolations } from '#fixtures/releases/releases.ts';

test('3.4.7 blocks a violation of the content policy and reports it to the release service', async ({ page }) => {
  await page.goto('/rng');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await countViolations('shell');
  const reported = page.waitForRequest(/\/fleet\/csp-report\?load=/).then((request) => request.postDataJSON());

  const outcome = await page.evaluate(async () => {
    const picture = new Image();
    const came = new Promise((resolve) =>
      ['load', 'error'].forEach((type) => picture.addEventListener(type, () => resolve(type))),
    );
    picture.src = 'https://elsewhere.example/pixel.png';
    const script = document.createElement('script');
    const hasThrown = await Promise.resolve()
      .then(() => {
        script.textContent = 'globalThis.stolen = true';
      })
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.name : null),
      );
    document.head.append(script);
    return { picture: await came, script: hasThrown, ran: 'stolen' in globalThis };
  });
  expect(outcome).toEqual({ picture: 'error', script: 'TypeError', ran: false });
  expect(await reported).toMatchObject({ 'csp-report': { 'document-uri': page.url() } });
  await expect.poll(() => countViolations('shell')).toBe(before + 2);
});
