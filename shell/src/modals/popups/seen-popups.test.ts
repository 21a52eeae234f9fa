import { closeForGood, markShown, unseenPopups } from './seen-popups.ts';

const popups = [{ id: 'welcome' }, { id: 'fair-play' }];
const left = (audience: 'anonymous' | 'member') => unseenPopups(popups, audience).map(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('R4.10 what was shown is not shown again in this session, to this audience', () => {
  markShown('anonymous', ['welcome']);
  expect([left('anonymous'), left('member')]).toEqual([['fair-play'], ['welcome', 'fair-play']]);
  sessionStorage.clear();
  expect(left('anonymous')).toEqual(['welcome', 'fair-play']);
});

test('R4.10 what was closed for good stays away in later sessions', () => {
  closeForGood('member', ['welcome']);
  closeForGood('member', ['fair-play', 'welcome']);
  sessionStorage.clear();
  expect([left('member'), left('anonymous')]).toEqual([[], ['welcome', 'fair-play']]);
});
