import { act, renderHook } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { closeModal, lockModal, modals, openModal, useOpenModals } from '#state/modals.ts';
import { useModalHistory } from './use-modal-history.ts';

function useHost() {
  const open = useOpenModals().map(({ name }) => name);
  const [, draw] = useState(0);
  useEffect(() => {
    // Set as the router does, before other listeners are notified.
    const follow = (): void => flushSync(() => draw((times) => times + 1));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useModalHistory(open, closeModal);
  return { open };
}

let host: ReturnType<typeof renderHook<ReturnType<typeof useHost>, unknown>>;
const show = (names: readonly string[]): void =>
  act(() => {
    modals.get().forEach(({ name }) => closeModal(name));
    names.forEach((name) => openModal(name));
  });
const shown = (): readonly string[] => host.result.current.open;

/** Goes back and waits until no further change follows: each takes one turn of the timers, and may cause another. */
const goBack = () =>
  act(async () => {
    let quietTurns = 0;
    const restart = (): void => void (quietTurns = 0);
    window.addEventListener('popstate', restart);
    history.back();
    for (; quietTurns < 5; quietTurns += 1) await new Promise((resolve) => setTimeout(resolve));
    window.removeEventListener('popstate', restart);
  });
const currentKey = (): string => String(history.state?.key);

afterEach(() => show([]));
beforeEach(() => {
  history.pushState({ key: 'before' }, '', '/before');
  history.pushState({ key: 'page' }, '', '/page');
  host = renderHook(useHost);
});

describe('going back', () => {
  test('closes the topmost modal, then the one below, then leaves the page', async () => {
    show(['search']);
    show(['search', 'login']);
    await goBack();
    expect([shown(), currentKey()]).toEqual([['search'], 'page']);
    await goBack();
    expect([shown(), currentKey()]).toEqual([[], 'page']);
    await goBack();
    expect(currentKey()).toBe('before');
  });

  test('skips the entry of a modal that was closed in another way', async () => {
    show(['settings']);
    show([]);
    await goBack();
    expect(currentKey()).toBe('before');
  });

  test('skips several such entries', async () => {
    show(['search', 'login']);
    show([]);
    await goBack();
    expect(currentKey()).toBe('before');
  });

  test('closes the lower modal when the upper one was closed in another way', async () => {
    show(['search', 'login']);
    show(['search']);
    await goBack();
    expect([shown(), currentKey()]).toEqual([[], 'page']);
  });

  test('keeps a locked modal and its entry', async () => {
    show(['password']);
    const unlock = lockModal('password');
    await goBack();
    await goBack();
    expect([shown(), currentKey()]).toEqual([['password'], 'page']);
    unlock();
    await goBack();
    expect([shown(), currentKey()]).toEqual([[], 'page']);
  });

  test('reuses a left-over entry', async () => {
    show(['settings']);
    show([]);
    const before = history.length;
    show(['help']);
    expect(history.length).toBe(before);
    await goBack();
    expect([shown(), currentKey()]).toEqual([[], 'page']);
  });
});
