import { getReturnPath } from './return-path.ts';

test.each([
  [{ from: '/member/personalHistoryCopy?day=1' }, '/member/personalHistoryCopy?day=1'],
  [{ from: '/rng' }, '/'],
  [{ from: 'https://evil.example/member' }, '/'],
  [{ from: '//evil.example/member' }, '/'],
  [{ from: 7 }, '/'],
  [null, '/'],
])('with the navigation state %j, a login opens %s', (state, page) => {
  expect(getReturnPath(state)).toBe(page);
});
