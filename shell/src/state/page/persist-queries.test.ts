import { getPageState } from './page-state.ts';
import { persistQueriesInSession } from './persist-queries.ts';

const { queryClient } = getPageState();

const stored = () => JSON.parse(sessionStorage.getItem('marquee.queries') ?? '{}');

let stop: () => void = () => undefined;
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(() => stop());

test('stores only the calls that survive a reload', () => {
  queryClient.setQueryData(['hotGames?language=en'], { games: ['Tiger'] });
  stop = persistQueriesInSession();
  queryClient.setQueryData(['gameMenus?language=en'], { categories: [] });
  queryClient.setQueryData(['registerRules'], { fields: [] });
  queryClient.setQueryData(['memberInfo'], { id: 'm1' });
  queryClient.setQueryData(['gameMenus?language=en', 'm1'], { private: true });
  expect(Object.keys(stored()).sort()).toEqual(['gameMenus?language=en', 'hotGames?language=en', 'registerRules']);
  expect(stored()['hotGames?language=en'].value).toEqual({ games: ['Tiger'] });
});

test('restores stored responses with their age, except where the page has newer data', () => {
  const at = Date.now() - 60_000;
  sessionStorage.setItem(
    'marquee.queries',
    JSON.stringify({
      'gameMenus?language=en': { at, value: { old: true } },
      'hotGames?language=en': { at, value: { old: true } },
    }),
  );
  queryClient.setQueryData(['hotGames?language=en'], { fresh: true });
  stop = persistQueriesInSession();
  expect(queryClient.getQueryData(['gameMenus?language=en'])).toEqual({ old: true });
  expect(queryClient.getQueryState(['gameMenus?language=en'])?.dataUpdatedAt).toBe(at);
  expect(queryClient.getQueryData(['hotGames?language=en'])).toEqual({ fresh: true });
});

test.each(['{', '[]', '7', '{"gameMenus":7}', '{"gameMenus":{"at":"now","value":1}}'])(
  'ignores %s in the storage',
  (text) => {
    sessionStorage.setItem('marquee.queries', text);
    stop = persistQueriesInSession();
    expect(queryClient.getQueryData(['gameMenus'])).toBeUndefined();
  },
);
