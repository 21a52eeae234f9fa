import { watchRenewedTokens, renewToken } from '#session/renewed-tokens.ts';
import { getToken, replaceToken } from '#state/session.ts';
import { FakeBroadcastChannel } from '#test/fake-broadcast-channel.ts';

const received: unknown[] = [];
/** Another window of the browser. */
let other: FakeBroadcastChannel;
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  watchRenewedTokens();
  other = new FakeBroadcastChannel('marquee.renewed-tokens');
  other.onmessage = ({ data }) => void received.push(data);
});
const send = async (message: object): Promise<void> => {
  other.postMessage(message);
  await Promise.resolve();
};

test('replaces the token and names the new one to the other windows', async () => {
  replaceToken('old');
  renewToken('new');
  await Promise.resolve();
  expect([getToken(), received]).toEqual(['new', [{ previous: 'old', next: 'new' }]]);
});

test('follows a window that continues the same session, and no other one', async () => {
  replaceToken('mine');
  await send({ previous: 'of another player', next: 'theirs' });
  expect(getToken()).toBe('mine');
  await send({ previous: 'mine', next: 'renewed' });
  expect(getToken()).toBe('renewed');
});
