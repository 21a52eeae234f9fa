import { sampleMember } from '@marquee/testing/samples';
import { watchRenewedTokens, renewToken } from '#session/renewed-tokens.ts';
import { clearSession, getToken, hasPasswordChanged, replaceToken, startSession } from '#state/session.ts';
import { FakeBroadcastChannel } from '#test/fake-broadcast-channel.ts';
import { OtherTab } from '#test/other-tab.ts';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual<object>('@marquee/platform'),
  callApi: () => Promise.resolve(sampleMember),
}));

let other: OtherTab;
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  watchRenewedTokens();
  other = new OtherTab('marquee.renewed-tokens');
});

test('replaces the token and names the new one to the other windows', async () => {
  replaceToken('old');
  renewToken('new');
  await Promise.resolve();
  expect([getToken(), other.received]).toEqual(['new', [{ previous: 'old', next: 'new', playerId: null }]]);
});

test('follows a window that continues the same session, and no other one', async () => {
  replaceToken('mine');
  await other.send({ previous: 'of another player', next: 'theirs', playerId: 'another' });
  expect(getToken()).toBe('mine');
  await other.send({ previous: 'mine', next: 'renewed', playerId: null });
  expect(getToken()).toBe('renewed');
});

test('notes that another session of the same player has changed the password, until the next login', async () => {
  await startSession('mine');
  await other.send({ previous: 'of another player', next: 'theirs', playerId: 'another' });
  expect(hasPasswordChanged()).toBe(false);
  await other.send({ previous: 'of another tab', next: 'renewed', playerId: sampleMember.id });
  expect([getToken(), hasPasswordChanged()]).toEqual(['mine', true]);
  clearSession();
  expect(hasPasswordChanged()).toBe(false);
  await startSession('next');
  expect(hasPasswordChanged()).toBe(false);
});
