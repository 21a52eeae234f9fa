import { canRoutesOverlap } from './can-routes-overlap.ts';

test.each([
  ['/fish', '/fish'],
  ['/Fish', '/fish'],
  ['/member/:page', '/member/fish'],
  ['/:page', '/fish'],
  ['/help/:topic?', '/help'],
  ['/news/*', '/news/today/first'],
  ['/*', '/fish'],
  ['/:one/two', '/one/:two'],
])('%s and %s overlap', (one, other) => {
  expect([canRoutesOverlap(one, other), canRoutesOverlap(other, one)]).toEqual([true, true]);
});

test.each([
  ['/fish', '/fish-preview'],
  ['/member/:page', '/member'],
  ['/member/:page', '/member/a/b'],
  ['/', '/fish'],
  ['/news/*', '/new'],
])('%s and %s do not overlap', (one, other) => {
  expect([canRoutesOverlap(one, other), canRoutesOverlap(other, one)]).toEqual([false, false]);
});
