import { act, render } from '@testing-library/react';
import type { Announcement } from '@marquee/contract';
import { modals } from '#state/modals.ts';
import { usePlaceholder } from '#state/placeholders.ts';
import { renderShell } from '#test/test-shell.tsx';
import { fetchPopups } from './popups.query.ts';
import { startPopups } from './start-popups.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('./popups.query.ts', () => ({ fetchPopups: jest.fn() }));

const popup: Announcement = {
  id: 'live',
  title: 'Tonight',
  content: '<p>Live</p>',
  type: 'PU',
  link: '',
  picture: '',
  startDate: '2026-11-20T10:00:00Z',
  endDate: null,
};

test.each([
  ['/rng', ['popups']],
  ['/seamless', []],
])('shows popups over lists but not over a running game: %s', async (path, opened) => {
  jest.mocked(fetchPopups).mockResolvedValue([popup]);
  await renderShell(null, {}, path);
  history.replaceState(null, '', path);
  jest.useFakeTimers();
  startPopups();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(modals.get().map(({ name }) => name)).toEqual(opened);
  jest.useRealTimers();
});

const Placeholder = () => {
  usePlaceholder();
  return null;
};
const openModals = () => modals.get().map(({ name }) => name);

test('opens no popup over the placeholder of a failed part, and opens it when the part is there', async () => {
  jest.mocked(fetchPopups).mockResolvedValue([popup]);
  history.replaceState(null, '', '/rng');
  await renderShell(null, {}, '/rng');
  const placeholder = render(<Placeholder />);
  jest.useFakeTimers();
  startPopups();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(openModals()).toEqual([]);
  placeholder.unmount();
  expect(openModals()).toEqual(['popups']);
  render(<Placeholder />);
  expect(openModals()).toEqual([]);
  jest.useRealTimers();
});
