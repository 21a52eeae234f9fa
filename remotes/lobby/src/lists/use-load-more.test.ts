import { act, renderHook } from '@testing-library/react';
import { useLoadMore } from './use-load-more.ts';

const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

/** A list of which each page is 1,000 pixels long; `load` starts a request that `respond` or `fail` ends. */
function renderList() {
  let end = 1_000;
  const load = jest.fn();
  const { rerender } = renderHook(
    ({ isActive, findEnd }: { isActive: boolean; findEnd: () => number }) => useLoadMore(isActive, load, findEnd),
    { initialProps: { isActive: true, findEnd: () => end } },
  );
  const respond = () => {
    rerender({ isActive: false, findEnd: () => end });
    end += 1_000;
    rerender({ isActive: true, findEnd: () => end });
  };
  /** Shows an error at the end of a shorter page, then the list again. */
  const fail = () => {
    rerender({ isActive: false, findEnd: () => end });
    scrollTo(400);
    rerender({ isActive: true, findEnd: () => end });
  };
  return { load, respond, fail };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { innerHeight: 800, scrollY: 0 });
});
afterEach(() => jest.useRealTimers());

test('loads pages until the games reach the place where the player has scrolled to, one in 600 ms', () => {
  const { load, respond } = renderList();
  scrollTo(3_000);
  expect(load).toHaveBeenCalledTimes(1);
  for (let page = 2; page <= 4; page += 1) {
    act(respond);
    expect(load).toHaveBeenCalledTimes(page - 1);
    act(() => jest.advanceTimersByTime(600));
    expect(load).toHaveBeenCalledTimes(page);
  }
  act(respond);
  act(() => jest.advanceTimersByTime(60_000));
  expect(load).toHaveBeenCalledTimes(4);
});

test('loads nothing while the player reads or scrolls up', () => {
  const { load, respond } = renderList();
  act(respond);
  scrollTo(1_500);
  expect(load).toHaveBeenCalledTimes(1);
  scrollTo(1_400);
  act(respond);
  act(() => jest.advanceTimersByTime(60_000));
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads the page again whose failure had made the page shorter than the player had scrolled', () => {
  const { load, fail } = renderList();
  scrollTo(3_000);
  expect(load).toHaveBeenCalledTimes(1);
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 1_200 });
  act(fail);
  act(() => jest.advanceTimersByTime(600));
  expect(load).toHaveBeenCalledTimes(2);
});
