import { isSitePath, toWebUrl } from './web-url.ts';

test.each([
  ['/wps/app/ios.mobileconfig', 'http://localhost/wps/app/ios.mobileconfig'],
  ['https://apps.example/marquee.apk', 'https://apps.example/marquee.apk'],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
])('R2.27 converts %j to %j', (named, address) => {
  expect(toWebUrl(named, 'http://localhost')).toBe(address);
});

test.each([
  ['/promotions#7', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('R2.16 accepts the link %j: %j', (link, isPath) => {
  expect(isSitePath(link)).toBe(isPath);
});
