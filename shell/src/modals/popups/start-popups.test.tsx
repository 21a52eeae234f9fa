import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Announcement } from '@marquee/contract';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { setPageAddress } from '#state/page-address.ts';
import { dismissToast, notify } from '#state/toasts.ts';
import { setUnseenPopups, useUnseenPopups } from '#state/unseen-popups.ts';
import { usePlaceholder } from '#state/placeholders.ts';
import { renderShell } from '#test/test-shell.tsx';
import { fetchPopups } from './popups.query.ts';
import { markShown } from './seen-popups.ts';
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

let steps = 0;
const goTo = (pathname: string): void => setPageAddress({ pathname, key: String((steps += 1)) });
const openModals = () => modals.get().map(({ name }) => name);
const wait = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function start(pathname: string): Promise<void> {
  jest.mocked(fetchPopups).mockImplementation(async (type) => (type === 'PU' ? [popup] : []));
  await renderShell(<NewCount />, {}, pathname);
  goTo(pathname);
  jest.useFakeTimers();
  startPopups();
}

const NewCount = () => <output>{useUnseenPopups().length}</output>;
const newCount = (): string | null => screen.getByRole('status').textContent;

afterEach(() => {
  sessionStorage.clear();
  act(() => setUnseenPopups([]));
  jest.useRealTimers();
  setPageAddress(null);
});

test.each([
  ['/', ['popups']],
  ['/home', ['popups']],
  ['/rng', []],
  ['/member', []],
  ['/seamless', []],
])('shows popups over the home page only: %s', async (path, opened) => {
  await start(path);
  await wait(3_000);
  expect(openModals()).toEqual(opened);
});

test('opens no popup after the player has left the home page, and opens it when home is at rest again', async () => {
  await start('/');
  await wait(2_000);
  goTo('/member');
  await wait(10_000);
  expect(openModals()).toEqual([]);
  goTo('/');
  await wait(2_000);
  expect(openModals()).toEqual([]);
  await wait(1_000);
  expect(openModals()).toEqual(['popups']);
});

test('only counts the popups on another page', async () => {
  await start('/rng');
  expect(newCount()).toBe('0');
  await wait(3_000);
  expect([newCount(), openModals()]).toEqual(['1', []]);
});

test('opens popups once, and only counts what was not seen then', async () => {
  await start('/');
  await wait(3_000);
  act(() => closeModal('popups'));
  await wait(10_000);
  expect([newCount(), openModals()]).toEqual(['1', []]);
  act(() => markShown('anonymous', [popup.id]));
  expect(newCount()).toBe('0');
});

test('opens no popup whose announcements arrive after the player has left', async () => {
  let respond: (popups: readonly Announcement[]) => void = () => undefined;
  await start('/');
  jest.mocked(fetchPopups).mockReturnValue(new Promise((resolve) => (respond = resolve)));
  await wait(3_000);
  goTo('/member');
  respond([popup]);
  await wait(10_000);
  expect(openModals()).toEqual([]);
});

test('closes the popup when the player leaves the home page', async () => {
  await start('/');
  await wait(3_000);
  goTo('/vip');
  expect(openModals()).toEqual([]);
});

test('waits until a dialog is closed', async () => {
  await start('/');
  openModal('settings');
  await wait(5_000);
  expect(openModals()).toEqual(['settings']);
  closeModal('settings');
  await wait(3_000);
  expect(openModals()).toEqual(['popups']);
});

test.each([
  ['presses', () => fireEvent.pointerDown(document.body)],
  ['types', () => fireEvent.keyDown(document.body, { key: 'a' })],
])('waits while the visitor %s', async (_, use) => {
  await start('/');
  for (let time = 0; time < 4; time += 1) {
    await wait(2_000);
    use();
  }
  expect(openModals()).toEqual([]);
  await wait(3_000);
  expect(openModals()).toEqual(['popups']);
});

const Placeholder = () => {
  usePlaceholder();
  return null;
};

test('opens no popup over the placeholder of a failed part, and opens it when the part is there', async () => {
  await start('/');
  const placeholder = render(<Placeholder />);
  await wait(3_000);
  expect(openModals()).toEqual([]);
  placeholder.unmount();
  await wait(3_000);
  expect(openModals()).toEqual(['popups']);
  render(<Placeholder />);
  expect(openModals()).toEqual([]);
});

const startWithToast = async (isPhone: boolean): Promise<void> => {
  Object.assign(window, { matchMedia: () => ({ matches: isPhone }) });
  await start('/');
  act(() => notify({ tone: 'info', title: 'Welcome back' }));
  await wait(5_000);
};

test('waits on a phone until no toast is shown', async () => {
  await startWithToast(true);
  expect(openModals()).toEqual([]);
  act(() => Array.from({ length: 9 }, (_, id) => id).forEach(dismissToast));
  await wait(3_000);
  expect(openModals()).toEqual(['popups']);
  Object.assign(window, { matchMedia: undefined });
});

test('does not wait for a toast on a desktop', async () => {
  await startWithToast(false);
  expect(openModals()).toEqual(['popups']);
  act(() => Array.from({ length: 9 }, (_, id) => id).forEach(dismissToast));
  Object.assign(window, { matchMedia: undefined });
});
