import { CallError, callApi } from '@marquee/platform';
import { waitFor } from '@testing-library/react';
import {
  clearRememberedLogin,
  getRememberedMobile,
  getRememberedName,
  repeatForgetting,
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

  test('stores the number of a login by SMS, clears everything and calls the gateway to forget the login', async () => {
    saveRememberedLogin({ username: 'nok' });
    saveRememberedLogin({ type: 'sms', username: '0812345678' });
    expect([getRememberedName(), getRememberedMobile()]).toEqual(['nok', '0812345678']);
    clearRememberedLogin();
    expect([getRememberedName(), getRememberedMobile()]).toEqual(['', '']);
    await waitFor(() => expect(document.cookie).toBe(''));
    expect(send.mock.calls).toEqual([['forgetLogin']]);
  });

  test.each(['%', '%E0%A4%A', '%ff'])(
    'ignores the malformed cookie %j, and clears it with the token',
    async (malformed) => {
      for (const cookie of ['marquee_user', 'marquee_mobile']) document.cookie = `${cookie}=${malformed}; path=/`;
      expect([getRememberedName(), getRememberedMobile()]).toEqual(['', '']);
      clearRememberedLogin();
      await waitFor(() => expect(document.cookie).toBe(''));
      expect(send.mock.calls).toEqual([['forgetLogin']]);
    },
  );

  test('calls the gateway only for a remembered login', () => {
    clearRememberedLogin();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a remembered login that the gateway could not forget', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    saveRememberedLogin({ username: 'nok' });
    send.mockRejectedValueOnce(new CallError('service.unavailable')).mockRejectedValueOnce(new CallError('network'));
  });
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  test('is forgotten later', async () => {
    clearRememberedLogin();
    expect([getRememberedName(), getRememberedMobile()]).toEqual(['', '']);
    await wait(60_000);
    expect([send.mock.calls.length, document.cookie]).toEqual([3, '']);
  });

  test('is forgotten after a reload of the page', async () => {
    clearRememberedLogin();
    await wait(0);
    jest.clearAllTimers();
    repeatForgetting();
    await wait(60_000);
    expect([send.mock.calls.length, document.cookie]).toEqual([3, '']);
    repeatForgetting();
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('is replaced by one that is remembered since, which stays', async () => {
    clearRememberedLogin();
    await wait(0);
    saveRememberedLogin({ username: 'som' });
    await wait(60_000);
    repeatForgetting();
    expect([send.mock.calls.length, getRememberedName()]).toEqual([1, 'som']);
  });

  test('is forgotten after a reload of the page during the first try', async () => {
    send.mockReset();
    send.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(null);
    clearRememberedLogin();
    repeatForgetting();
    await wait(0);
    expect([send.mock.calls.length, document.cookie]).toEqual([2, '']);
  });

  test.each(['the first try', 'a repetition'])('is replaced by one that is remembered during %s', async (time) => {
    clearRememberedLogin();
    if (time === 'a repetition') {
      await wait(0);
      repeatForgetting();
    }
    saveRememberedLogin({ username: 'som' });
    const calls = send.mock.calls.length;
    await wait(60_000);
    repeatForgetting();
    expect([send.mock.calls.length, getRememberedName()]).toEqual([calls, 'som']);
  });

  test('is taken without an end to the repetition of a later one', async () => {
    send.mockReset();
    send.mockResolvedValueOnce(null).mockRejectedValueOnce(new CallError('network')).mockResolvedValue(null);
    clearRememberedLogin();
    saveRememberedLogin({ username: 'som' });
    clearRememberedLogin();
    await wait(60_000);
    expect([send.mock.calls.length, document.cookie]).toEqual([3, '']);
  });
});
