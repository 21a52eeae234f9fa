import { parseContactAddress, parseLink, parseSitePath, parseWebAddress } from './addresses.ts';

test.each(['/', '/promotions#7', '/rng?vassalage=BRL', '/help/topic-1', '/search?from=%2Frng', '/a/../b', '/ค่าย'])(
  'accepts the site path %s',
  (path) => {
    expect(parseSitePath(path)).toBe(path);
  },
);

const foreign = [
  '',
  'promotions',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\0evil',
  '/ /evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2fevil.test',
  '/%2F/evil.test',
  '/%5Cevil.test',
  '/%09/evil.test',
  '/%0d%0aset-cookie:x',
  '/%',
  '/%zz',
  '/%ff',
  `/${'a'.repeat(2048)}`,
  'javascript:alert(1)',
  'data:text/html,x',
];

test.each([...foreign, 'https://evil.test', '@evil.test', 'mailto:care@site.example'])(
  'rejects the site path %j',
  (text) => {
    expect(parseSitePath(text)).toBeNull();
  },
);

test.each([
  'https://help.example/chat?x=1#top',
  'http://localhost:8083/play/1',
  'https://games.example',
  'https://[2001:db8::1]/x',
  'https://xn--12c1bik6bbd8ab6hd1b5jc6jta.example/',
])('accepts the web address %s', (address) => {
  expect(parseWebAddress(address)?.origin).toBe(new URL(address).origin);
});

test.each([
  ...foreign,
  'HTTPS://evil.test',
  'hTTp://evil.test',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https:\\\\evil.test',
  'https://user@evil.test',
  'https://site.example@evil.test',
  'https://user:word@evil.test/',
  'https://EVIL.test',
  'https://%65vil.test',
  'https://evil.test:443/',
  'https://evil。test',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://evil.test\\@site.example',
  'https://evil.test/\ta',
  'ftp://evil.test/',
  'blob:https://evil.test/1',
])('rejects the web address %j', (text) => {
  expect(parseWebAddress(text)).toBeNull();
});

test.each([
  ['mailto:care@help.example', true],
  ['tel:+66-2-123-4567', true],
  ['MAILTO:care@help.example', false],
  ['mailto:care@help.example?bcc=all@evil.test', false],
  ['tel:\t123', false],
  ['sms:123', false],
  ['javascript:alert(1)', false],
])('%j is a contact address: %p', (text, expected) => {
  expect(parseContactAddress(text)).toBe(expected ? text : null);
});

test.each([
  ['/wps/app/ios.mobileconfig', 'https://site.example/wps/app/ios.mobileconfig'],
  ['https://apps.example/marquee.apk', 'https://apps.example/marquee.apk'],
  ['//evil.test', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the link %j leads to %j', (text, address) => {
  expect(parseLink(text, 'https://site.example')).toBe(address);
});
