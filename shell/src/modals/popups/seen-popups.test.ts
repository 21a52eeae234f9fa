import { closeForGood, markShown, findUnseenPopups } from './seen-popups.ts';

const popups = [{ id: 'welcome' }, { id: 'fair-play' }];
const left = (audience: 'anonymous' | 'member') => findUnseenPopups(popups, audience).map(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('shows a popup once per session and audience', () => {
  markShown('anonymous', ['welcome']);
  expect([left('anonymous'), left('member')]).toEqual([['fair-play'], ['welcome', 'fair-play']]);
  sessionStorage.clear();
  expect(left('anonymous')).toEqual(['welcome', 'fair-play']);
});

test('never shows a dismissed popup again', () => {
  closeForGood('member', ['welcome']);
  closeForGood('member', ['fair-play', 'welcome']);
  sessionStorage.clear();
  expect([left('member'), left('anonymous')]).toEqual([[], ['welcome', 'fair-play']]);
});
