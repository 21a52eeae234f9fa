import { toWebUrl } from './web-url.ts';

test.each([
  ['/wps/app/ios.mobileconfig', 'http://localhost/wps/app/ios.mobileconfig'],
  ['https://apps.example/marquee.apk', 'https://apps.example/marquee.apk'],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
])('converts %j to %j', (link, url) => {
  expect(toWebUrl(link, 'http://localhost')).toBe(url);
});
