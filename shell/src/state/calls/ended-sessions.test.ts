import { CallError, callApi, type CallErrorCode } from '@marquee/platform';
import { endAtGateway, endedTokensKey, repeatLogouts } from '#state/calls/ended-sessions.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
const send = jest.mocked(callApi);
const read = () => sessionStorage.getItem(endedTokensKey);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  send.mockReset();
  send.mockResolvedValue(null);
});
afterEach(() => jest.useRealTimers());

const temporary: readonly CallErrorCode[] = [
  'network',
  'service.unavailable',
  'unknown_error',
  'too_many_requests',
  'info_maintenance',
  'info_ip_block',
];

describe('logout at the gateway', () => {
  test.each(temporary)('is repeated after %s until the gateway takes it', async (code) => {
    send.mockRejectedValueOnce(new CallError(code)).mockRejectedValueOnce(new CallError(code));
    await endAtGateway('secret');
    expect([send.mock.calls.length, read()]).toEqual([1, 'secret']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send.mock.calls).toEqual(Array.from({ length: 3 }, () => ['logout', { token: 'secret' }]));
    expect(read()).toBeNull();
  });

  test('is not repeated when the session has ended, also after a response that was lost', async () => {
    send.mockRejectedValueOnce(new CallError('network')).mockRejectedValue(new CallError('session.expired'));
    await endAtGateway('secret');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([send.mock.calls.length, read()]).toEqual([2, null]);
  });

  test('is repeated after a reload of the page, for each session', async () => {
    send.mockRejectedValue(new CallError('service.unavailable'));
    await Promise.all([endAtGateway('first'), endAtGateway('second')]);
    jest.clearAllTimers();
    send.mockReset();
    send.mockResolvedValue(null);
    repeatLogouts();
    await jest.advanceTimersByTimeAsync(0);
    expect(send.mock.calls.map(([, input]) => input?.token)).toEqual(['first', 'second']);
    expect(read()).toBeNull();
    repeatLogouts();
    expect(send).toHaveBeenCalledTimes(2);
  });
});
