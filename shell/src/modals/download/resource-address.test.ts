import { resourceAddress } from './resource-address.ts';

test.each([
  ['/wps/app/ios.mobileconfig', 'http://localhost/wps/app/ios.mobileconfig'],
  ['https://apps.example/marquee.apk', 'https://apps.example/marquee.apk'],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
])('R2.27 %j leads to %j', (named, address) => {
  expect(resourceAddress(named)).toBe(address);
});
