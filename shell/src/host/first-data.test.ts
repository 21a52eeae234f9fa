import { firstDataKey } from '@marquee/contract';
import { keepFirstData, takeFirstData } from '#host/first-data.ts';
import { queryClient } from '#host/query-client.ts';

const key = firstDataKey('hotGames', { language: 'en', platform: 'WEB' });

test('an answer that came with the page stands for the call while it is fresh', () => {
  jest.useFakeTimers();
  keepFirstData({ [key]: { games: [] } });
  jest.advanceTimersByTime(9_999);
  expect(takeFirstData(key)).toEqual({ games: [] });
  jest.advanceTimersByTime(1);
  expect(takeFirstData(key)).toBeUndefined();
  jest.useRealTimers();
});

test('a query with the key of the answer has it from the start', () => {
  keepFirstData({ [key]: { games: ['Tiger Bonanza'] } });
  expect(queryClient.getQueryData([firstDataKey('hotGames', { platform: 'WEB', language: 'en' })])).toEqual({
    games: ['Tiger Bonanza'],
  });
});
