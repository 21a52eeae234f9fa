import { isMerchantUrl } from './back-url.ts';

const domains = ['https://site.example:8443', 'other.example'];

test.each([
  ['https://site.example:8443/rng', true],
  ['https://other.example/', true],
  ['https://site.example/rng', false],
  ['https://site.example:9443/rng', false],
  ['http://site.example:8443/rng', false],
  ['http://other.example/', false],
  ['https://other.example:8443/', false],
  ['HTTPS://other.example/', false],
  ['https://other.example\\@evil.test/', false],
  ['https://site.example.evil.test/', false],
  ['https://evil.test/?https://site.example', false],
  ['https://site.example@evil.test/', false],
])('%s is a URL of the merchant: %s', (address, expected) => {
  expect(isMerchantUrl(address, domains)).toBe(expected);
});
