import {
  clearRememberedLogin,
  rememberedMobile,
  rememberedName,
  rememberedPassword,
  saveRememberedLogin,
} from '#session/remembered-login.ts';

jest.mock('#session/device-key.ts', () => ({ getDeviceKey: jest.fn() }));

const { subtle } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto').webcrypto;
const makeKey = () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const { getDeviceKey } = jest.requireMock<{ getDeviceKey: jest.Mock }>('#session/device-key.ts');

beforeEach(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: subtle });
  getDeviceKey.mockResolvedValue(await makeKey());
});
afterEach(clearRememberedLogin);

describe('R4.09 remembered login', () => {
  test('stores name and password without the password in the cookies', async () => {
    await saveRememberedLogin({ username: 'กิตติ; secure=no', password: 'Sing-loud-7 ก' });
    expect(rememberedName()).toBe('กิตติ; secure=no');
    expect(await rememberedPassword()).toBe('Sing-loud-7 ก');
    expect(decodeURIComponent(document.cookie)).not.toContain('Sing-loud');
    expect(
      document.cookie
        .split('; ')
        .map((cookie) => atob(decodeURIComponent(cookie.split('=')[1] ?? '').replace(/[^A-Za-z0-9+/]/g, '')))
        .join(),
    ).not.toContain('Sing-loud');
  });

  test('does not decrypt the password in another browser', async () => {
    await saveRememberedLogin({ username: 'nok', password: 'Sing-loud-7' });
    getDeviceKey.mockResolvedValue(await makeKey());
    expect(await rememberedPassword()).toBe('');
    expect(rememberedName()).toBe('nok');
  });

  test('stores only the name in a browser without a device key', async () => {
    getDeviceKey.mockRejectedValue(new Error('no storage'));
    await saveRememberedLogin({ username: 'nok', password: 'Sing-loud-7' });
    expect([rememberedName(), await rememberedPassword()]).toEqual(['nok', '']);
  });

  test('stores the number of a login by SMS and clears everything', async () => {
    await saveRememberedLogin({ username: 'nok', password: 'Sing-loud-7' });
    await saveRememberedLogin({ type: 'sms', username: '0812345678', password: '123456' });
    expect([rememberedName(), rememberedMobile()]).toEqual(['nok', '0812345678']);
    clearRememberedLogin();
    expect([rememberedName(), rememberedMobile(), await rememberedPassword(), document.cookie]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});
