import AES from 'crypto-js/aes';
import { decryptServicePath, getServiceUrl } from '#frame/customer-service/service-url.ts';

const key = 'kY3mQ8xZ';
const encrypt = (path: string): string => AES.encrypt(path, key).toString() + key;
const entry = (path: string) => ({ csPosition: 'footer', csType: 'chat', title: 'Chat', path });

describe('customer service path', () => {
  test('decrypts the path with its last eight characters as the key', () => {
    expect(decryptServicePath(encrypt('https://help.example/chat'))).toBe('https://help.example/chat');
  });

  test('returns null when the path cannot be decrypted', () => {
    const answers = Array.from({ length: 1000 }, () => decryptServicePath('not a cipher at all'));
    expect(new Set(answers)).toEqual(new Set([null]));
  });

  test.each([
    ['https://help.example/chat', 'https://help.example/chat'],
    ['/service', 'https://site.example/service'],
    ['mailto:care@help.example', 'mailto:care@help.example'],
    ['javascript:alert(1)', null],
    ['//evil.test', null],
    ['/\t/evil.test', null],
    ['HTTPS://evil.test', null],
    ['https://help.example@evil.test', null],
    ['data:text/html,x', null],
  ])('%s has the URL %s', (path, address) => {
    expect(getServiceUrl(entry(encrypt(path)), 'https://site.example')).toBe(address);
  });
});
