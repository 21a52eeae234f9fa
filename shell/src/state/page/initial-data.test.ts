import { createInitialDataKey } from '@marquee/contract';
import { storeInitialData, takeInitialData } from './initial-data.ts';
import { getPageState } from './page-state.ts';

const { queryClient } = getPageState();

const key = createInitialDataKey('hotGames', { language: 'en', platform: 'WEB' });

test('returns the response of the page while it is fresh', () => {
  jest.useFakeTimers();
  storeInitialData({ [key]: { games: [] } });
  jest.advanceTimersByTime(9_999);
  expect(takeInitialData(key)).toEqual({ games: [] });
  jest.advanceTimersByTime(1);
  expect(takeInitialData(key)).toBeUndefined();
  jest.useRealTimers();
});

test('gives a query with the same key its data at once', () => {
  storeInitialData({ [key]: { games: ['Tiger Bonanza'] } });
  expect(queryClient.getQueryData([createInitialDataKey('hotGames', { platform: 'WEB', language: 'en' })])).toEqual({
    games: ['Tiger Bonanza'],
  });
});

test('gives the data the time at which the page was rendered', () => {
  storeInitialData({ [key]: { games: [] } });
  expect(queryClient.getQueryState([key])?.dataUpdatedAt).toBe(getPageState().renderedAt);
});
