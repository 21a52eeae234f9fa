import { ArcadeApiError } from '#web/api/arcade-api.ts';
import { resolveBet } from './resolve-bet.ts';

afterEach(() => jest.useRealTimers());

/** Sends a bet that the service answers with these errors in turn, and then not at all. */
async function sendBet(...codes: string[]) {
  jest.useFakeTimers();
  const send = jest.fn(() => {
    const code = codes.shift();
    return code === undefined ? new Promise<never>(() => undefined) : Promise.reject(new ArcadeApiError(code));
  });
  const api = { findRoundByKey: () => Promise.resolve(null) };
  const onRejected = jest.fn();
  void resolveBet({ idempotencyKey: 'k', pressedAt: Date.now() }, { api, send, onUnknown: () => undefined }).catch(
    ({ code }: ArcadeApiError) => onRejected(code),
  );
  await jest.advanceTimersByTimeAsync(20_000);
  return { times: send.mock.calls.length, onRejected };
}

test.each(['network', 'service.unavailable', 'too_many_requests'])(
  'sends a bet whose response was lost again, also after %s',
  async (code) => {
    const { times, onRejected } = await sendBet('network', code);
    expect(times).toBe(3);
    expect(onRejected).not.toHaveBeenCalled();
  },
);

test('gives a bet up that the service has rejected', async () => {
  const { times, onRejected } = await sendBet('network', 'round.bet_invalid');
  expect(times).toBe(2);
  expect(onRejected).toHaveBeenCalledWith('round.bet_invalid');
});
