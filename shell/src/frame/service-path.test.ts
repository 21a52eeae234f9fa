import AES from 'crypto-js/aes';
import { readServicePath, serviceAddress } from '#frame/service-path.ts';

const key = 'kY3mQ8xZ';
const hide = (path: string): string => AES.encrypt(path, key).toString() + key;
const entry = (path: string) => ({ csPosition: 'footer', csType: 'chat', title: 'Chat', path });

describe('R3.05 customer service path', () => {
  test('is read with its last eight characters as the key', () => {
    expect(readServicePath(hide('https://help.example/chat'))).toBe('https://help.example/chat');
  });

  test('that is not what it says is refused', () => {
    expect(readServicePath('not a cipher at all')).toBeNull();
  });

  test.each([
    ['https://help.example/chat', 'https://help.example/chat'],
    ['/service', 'https://site.example/service'],
    ['mailto:care@help.example', 'mailto:care@help.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
  ])('%s leads to %s', (path, address) => {
    expect(serviceAddress(entry(hide(path)), 'https://site.example')).toBe(address);
  });
});
