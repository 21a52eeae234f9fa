import AES from 'crypto-js/aes';
import { decryptServicePath, getServiceUrl } from '#frame/customer-service/service-url.ts';

const key = 'kY3mQ8xZ';
const hide = (path: string): string => AES.encrypt(path, key).toString() + key;
const entry = (path: string) => ({ csPosition: 'footer', csType: 'chat', title: 'Chat', path });

describe('R3.05 customer service path', () => {
  test('is read with its last eight characters as the key', () => {
    expect(decryptServicePath(hide('https://help.example/chat'))).toBe('https://help.example/chat');
  });

  test('that is not what it says is refused', () => {
    expect(decryptServicePath('not a cipher at all')).toBeNull();
  });

  test.each([
    ['https://help.example/chat', 'https://help.example/chat'],
    ['/service', 'https://site.example/service'],
    ['mailto:care@help.example', 'mailto:care@help.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
  ])('%s leads to %s', (path, address) => {
    expect(getServiceUrl(entry(hide(path)), 'https://site.example')).toBe(address);
  });
});
