import { isMerchantUrl } from './back-url.ts';

const domains = ['https://site.example:8443', 'other.example'];

test.each([
  ['https://site.example/rng', true],
  ['http://other.example/', true],
  ['https://site.example.evil.test/', false],
  ['https://evil.test/?https://site.example', false],
  ['https://site.example@evil.test/', false],
])('R8.04 %s is a URL of the merchant: %s', (address, expected) => {
  expect(isMerchantUrl(address, domains)).toBe(expected);
});
