/** @jest-environment node */
import { callTimeout } from '#calls/call-timeout.ts';
import type { prepareCalls, sender } from '#calls/sender.ts';

interface Module {
  readonly prepareCalls: typeof prepareCalls;
  readonly sender: typeof sender;
}

/** The module as a page has it that was just loaded; `tries` are what comes of the code, one by one. */
function fresh(tries: (() => object)[]): Module & { readonly asked: () => number } {
  const total = tries.length;
  jest.resetModules();
  jest.doMock('#calls/send.ts', () => (tries.shift() ?? (() => ({})))());
  return { ...jest.requireActual<Module>('#calls/sender.ts'), asked: () => total - tries.length };
}

const send = async (): Promise<Response> => new Response('');
const fails = (): object => {
  throw new Error('Loading chunk 903 failed');
};

afterEach(() => jest.dontMock('#calls/send.ts'));

test('what sends calls is fetched once for any number of calls', async () => {
  const { sender: ask, prepareCalls: prepare, asked } = fresh([() => ({ send })]);
  prepare();
  expect(await Promise.all([ask(), ask()])).toEqual([send, send]);
  expect(asked()).toBe(1);
});

test('R8.01 what sends calls and does not come is the network, and asked for again by the next call', async () => {
  const { sender: ask, prepareCalls: prepare } = fresh([fails, fails, () => ({ send })]);
  prepare();
  await expect(ask()).rejects.toMatchObject({ name: 'CallError', code: 'network' });
  await expect(ask()).rejects.toMatchObject({ code: 'network' });
  expect(await ask()).toBe(send);
});

test('R8.01 what sends calls and hangs is given up when the time of a call is over', async () => {
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { sender: ask } = fresh([() => ({ then: () => undefined })]);
  const asked = ask();
  late.abort();
  await expect(asked).rejects.toMatchObject({ code: 'network' });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(callTimeout);
});
