import { leadsHome } from './back-url.ts';

const domains = ['https://site.example:8443', 'other.example'];

test.each([
  ['https://site.example/rng', true],
  ['http://other.example/', true],
  ['https://site.example.evil.test/', false],
  ['https://evil.test/?https://site.example', false],
  ['https://site.example@evil.test/', false],
])('R8.04 %s leads home: %s', (address, home) => {
  expect(leadsHome(address, domains)).toBe(home);
});
