import http from 'node:http';
import { callAddresses } from '@marquee/contract';
import { expect, type Frame } from '@playwright/test';
import { openSession, registerAccount } from '#fixtures/account.ts';
import { site } from '#fixtures/site.ts';
import { GameList } from '#pages/games/game-list.ts';
import { test } from '#faults/test.ts';

/** A foreign site that shows a page in a frame. */
async function openForeignSite(framed: string): Promise<{ origin: string; close(): void }> {
  const server = http.createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>win a prize</title><iframe src="${framed}"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => server.close(),
  };
}

for (const path of ['/', '/login', '/member', '/healthz']) {
  test(`X9 does not show ${path} in a frame of another site`, async ({ page }) => {
    const foreign = await openForeignSite(`${site.origin}${path}`);
    await page.goto(foreign.origin);
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
    foreign.close();
  });
}

test.describe('messages', () => {
  // The content policy of the game would block the foreign window.
  test.use({ bypassCSP: true });

  test('X9 ignores balance messages of a window of another origin', async ({ page }) => {
    const { token } = await registerAccount();
    await openSession(page, token);
    const foreign = await openForeignSite('about:blank');
    await page.goto('/bgs');
    const popup = await new GameList(page).play('Marquee Sevens');
    await expect(popup.spin).toBeEnabled();
    const game = page.frames().find((frame) => frame.url().startsWith(site.arcade));
    if (game === undefined) throw new Error('The game is not there');
    let balanceRequests = 0;
    page.on('request', (request) => (balanceRequests += Number(request.url().includes(callAddresses.balance.path))));
    const says = (frame: Frame, type: string) =>
      frame.evaluate((messageType) => window.top?.postMessage({ type: messageType, balance: '9999999.00' }, '*'), type);
    await page.evaluate(() => {
      const receivedMessages: string[] = [];
      Object.assign(globalThis, { heard: receivedMessages });
      addEventListener('message', ({ data }) => receivedMessages.push(String(data.type)));
    });

    await game.evaluate((origin) => {
      const frame = document.createElement('iframe');
      frame.src = origin;
      document.body.append(frame);
    }, foreign.origin);
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(foreign.origin))).toBe(true);
    const foreignFrame = page.frames().find((frame) => frame.url().startsWith(foreign.origin));
    if (foreignFrame === undefined) throw new Error('The stranger is not there');
    for (const type of ['marquee:balance', 'marquee:round', 'marquee:close', '__proto__'])
      await says(foreignFrame, type);
    await page.evaluate(() => window.postMessage({ type: 'marquee:balance' }, '*'));
    await says(game, 'somebody:else');
    const receivedMessages = () => page.evaluate<string[]>('heard');
    await expect
      .poll(receivedMessages)
      .toEqual(
        expect.arrayContaining(['marquee:balance', 'marquee:round', 'marquee:close', '__proto__', 'somebody:else']),
      );
    await expect
      .poll(async () => (await receivedMessages()).filter((type) => type === 'marquee:balance').length)
      .toBe(2);
    expect(balanceRequests).toBe(0);
    await expect(popup.balance).toContainText('1,000.00 THB');

    await says(game, 'marquee:balance');
    await expect.poll(() => balanceRequests).toBe(1);
    await expect(popup.balance).toContainText('1,000.00 THB');
    foreign.close();
  });
});
