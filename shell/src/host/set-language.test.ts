import { samplePermission } from '@marquee/testing/samples';
import { waitFor } from '@testing-library/react';
import { loadRemoteTexts } from '#federation/loading/remote-texts.ts';
import { launchGameQuery } from '#game/launch/launch-game.query.ts';
import { getPageState } from '#state/page/page-state.ts';
import { preferences } from '#state/preferences.ts';
import { initTexts } from '#state/texts.ts';
import { notify } from '#state/toasts.ts';
import { setLanguage } from './set-language.ts';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual<object>('@marquee/platform'),
  callApi: () => Promise.resolve(samplePermission),
}));
jest.mock('#state/toasts.ts', () => ({ ...jest.requireActual<object>('#state/toasts.ts'), notify: jest.fn() }));
jest.mock('#federation/loading/remote-texts.ts', () => ({ loadRemoteTexts: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

test('loads lists in the new language, but does not launch a running game again', async () => {
  Object.assign(globalThis, { reportError: jest.fn() });
  await initTexts('en');
  const { queryClient } = getPageState();
  const game = { gameCode: 'BGS_DICE', mode: 'real', language: 'en', theme: 'dark', isInWindow: false } as const;
  const launch = launchGameQuery(game, 'first');
  await queryClient.fetchQuery({ ...launch, queryFn: () => Promise.resolve('launched'), gcTime: Infinity });
  await queryClient.fetchQuery({ queryKey: ['gameMenus'], queryFn: () => Promise.resolve('listed') });
  setLanguage('th');
  await waitFor(() => expect(preferences.get().language).toBe('th'));
  await waitFor(() => expect(queryClient.getQueryState(['gameMenus'])?.isInvalidated).toBe(true));
  expect(queryClient.getQueryState(launch.queryKey)).toMatchObject({ data: 'launched', isInvalidated: false });
});

test('keeps the language, and says so, when its dictionary cannot be loaded', async () => {
  jest.mocked(loadRemoteTexts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const before = preferences.get().language;
  setLanguage('zh-CN');
  await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' })));
  expect(preferences.get().language).toBe(before);
});
