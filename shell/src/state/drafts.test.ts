import { areDraftsPersisted, claimDrafts, discardDrafts, drafts, restoreDrafts } from '#state/drafts.ts';
import { createPageState, installPageState } from '#state/page/page-state.ts';

/** A reload of the page: a new page state and the storage of the tab. */
function reload(): void {
  installPageState(createPageState(0));
  restoreDrafts();
}

beforeEach(() => {
  sessionStorage.clear();
  reload();
});

test('keeps drafts over a reload, but not the private ones', () => {
  drafts.set('lobby.search', { text: 'tiger' });
  drafts.set('member.contact', { phone: '081' }, { isPrivate: true });
  expect(drafts.get()).toEqual({ 'lobby.search': { text: 'tiger' }, 'member.contact': { phone: '081' } });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('081');
  reload();
  expect(drafts.get()).toEqual({ 'lobby.search': { text: 'tiger' } });
  drafts.set('lobby.search', null);
  reload();
  expect(drafts.get()).toEqual({});
});

test.each(['{', '7', '{"lobby.search":"tiger"}', '{"lobby.search":{"text":7}}'])(
  'ignores a stored text that is no drafts: %s',
  (text) => {
    sessionStorage.setItem('marquee.drafts', text);
    reload();
    expect(drafts.get()).toEqual({});
  },
);

test('keeps drafts for the player who logs in again, and forgets them for another one', () => {
  drafts.set('lobby.search', { text: 'tiger' });
  claimDrafts('1');
  claimDrafts('1');
  expect(drafts.get()).toEqual({ 'lobby.search': { text: 'tiger' } });
  reload();
  claimDrafts('2');
  expect(drafts.get()).toEqual({});
});

test('forgets all drafts', () => {
  drafts.set('lobby.search', { text: 'tiger' });
  drafts.set('member.contact', { phone: '081' }, { isPrivate: true });
  discardDrafts();
  reload();
  expect(drafts.get()).toEqual({});
});

test('knows that drafts are lost with the page where the browser rejects storage', () => {
  const storageSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  expect(areDraftsPersisted()).toBe(true);
  drafts.set('lobby.search', { text: 'tiger' });
  expect(areDraftsPersisted()).toBe(false);
  expect(drafts.get()).toEqual({ 'lobby.search': { text: 'tiger' } });
  storageSpy.mockRestore();
});
