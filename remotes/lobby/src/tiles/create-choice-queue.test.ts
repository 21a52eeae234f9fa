import { createChoiceQueue } from './create-choice-queue.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

/** A queue whose calls take `callMs`, and what it sent when. */
function setUp(callMs = 0) {
  const sent: [string, boolean, number][] = [];
  const account = { current: 'ann' };
  const queue = createChoiceQueue<string>({
    intervalMs: 1_000,
    isCurrent: (owner) => owner === account.current,
    now: () => Date.now(),
  });
  const choose = (key: string, wanted: boolean, owner = account.current) =>
    queue.choose(owner, key, wanted, async (value) => {
      sent.push([key, value, Date.now()]);
      await new Promise((resolve) => setTimeout(resolve, callMs));
    });
  return { queue, choose, sent, account };
}
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('starts one call per interval in the order of the choices', async () => {
  const { choose, sent } = setUp();
  for (const key of ['a', 'b', 'c']) {
    choose(key, true);
    await wait(100);
  }
  await wait(5_000);
  expect(sent).toEqual([
    ['a', true, 0],
    ['b', true, 1_000],
    ['c', true, 2_000],
  ]);
});

test.each([
  [[0], [[true, 0]]],
  [
    [0, 1],
    [
      [true, 0],
      [false, 1_000],
    ],
  ],
  [[0, 1, 999], [[true, 0]]],
  [
    [0, 1, 2, 999],
    [
      [true, 0],
      [false, 1_000],
    ],
  ],
  [
    [0, 1, 2, 1_500],
    [
      [true, 0],
      [false, 1_500],
    ],
  ],
])('sends of the presses of a key at %j those that are not undone while they wait', async (presses, expected) => {
  const { choose, sent } = setUp();
  for (const [index, at] of presses.entries()) {
    await wait(at - Date.now());
    choose('a', index % 2 === 0);
  }
  await wait(5_000);
  expect(sent.map(([, wanted, at]) => [wanted, at])).toEqual(expected);
});

test('sends the next choice of a key when the call under way has ended, and other keys meanwhile', async () => {
  const { queue, choose, sent } = setUp(2_500);
  choose('a', true);
  choose('a', false);
  choose('b', true);
  expect(queue.get('ann', 'a')).toBe(false);
  await wait(9_000);
  expect(sent).toEqual([
    ['a', true, 0],
    ['b', true, 1_000],
    ['a', false, 2_500],
  ]);
  expect(queue.get('ann', 'a')).toBeUndefined();
});

test('drops what waits when the session of its owner has ended', async () => {
  const { queue, choose, sent, account } = setUp();
  choose('a', true);
  choose('b', true);
  account.current = 'ben';
  expect(queue.get('ben', 'b')).toBeUndefined();
  await wait(1_000);
  expect(queue.get('ann', 'b')).toBeUndefined();
  expect(sent).toHaveLength(1);
});

test('keeps a choice that another member makes while choices of the one before wait', async () => {
  const { queue, choose, sent, account } = setUp(1_500);
  for (const key of ['a', 'b', 'c']) choose(key, true);
  account.current = 'ben';
  choose('b', true);
  expect(queue.get('ben', 'b')).toBe(true);
  expect(queue.get('ann', 'b')).toBeUndefined();
  await wait(9_000);
  expect(sent).toEqual([
    ['a', true, 0],
    ['b', true, 1_000],
  ]);
});

test('notifies its subscribers of each change until they leave', async () => {
  const { queue, choose } = setUp();
  const seen: (boolean | undefined)[] = [];
  const leave = queue.subscribe(() => seen.push(queue.get('ann', 'a')));
  choose('a', true);
  await wait(0);
  leave();
  choose('a', false);
  expect(seen.at(-1)).toBeUndefined();
  expect(seen).toContain(true);
});
