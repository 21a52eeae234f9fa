import { callApi } from '@marquee/platform';
import {
  clearRememberedLogin,
  getRememberedMobile,
  getRememberedName,
  saveRememberedLogin,
} from '#session/remembered-login.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
const send = jest.mocked(callApi);

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue(null);
});
afterEach(clearRememberedLogin);

describe('remembered login', () => {
  test('stores the name, and never a password', () => {
    const login = { username: 'กิตติ; secure=no', password: 'Sing-loud-7 ก' };
    saveRememberedLogin(login);
    expect(getRememberedName()).toBe('กิตติ; secure=no');
    expect(decodeURIComponent(document.cookie)).not.toContain('Sing-loud');
  });

  test('stores the number of a login by SMS, clears everything and calls the gateway to forget the login', () => {
    saveRememberedLogin({ username: 'nok' });
    saveRememberedLogin({ type: 'sms', username: '0812345678' });
    expect([getRememberedName(), getRememberedMobile()]).toEqual(['nok', '0812345678']);
    clearRememberedLogin();
    expect([getRememberedName(), getRememberedMobile(), document.cookie]).toEqual(['', '', '']);
    expect(send.mock.calls).toEqual([['forgetLogin']]);
  });

  test.each(['%', '%E0%A4%A', '%ff'])('ignores the malformed cookie %j, and clears it with the token', (malformed) => {
    for (const cookie of ['marquee_user', 'marquee_mobile']) document.cookie = `${cookie}=${malformed}; path=/`;
    expect([getRememberedName(), getRememberedMobile()]).toEqual(['', '']);
    clearRememberedLogin();
    expect(document.cookie).toBe('');
    expect(send.mock.calls).toEqual([['forgetLogin']]);
  });

  test('clears the cookies also when the gateway cannot be reached, and calls it only for a remembered login', () => {
    clearRememberedLogin();
    expect(send).not.toHaveBeenCalled();
    saveRememberedLogin({ username: 'nok' });
    send.mockRejectedValue(new Error('offline'));
    clearRememberedLogin();
    expect(document.cookie).toBe('');
  });
});
