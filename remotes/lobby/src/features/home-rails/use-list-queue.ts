import { useCallback, useEffect, useReducer } from 'react';
import { selectNextFetch } from './list-queue.ts';

interface QueueState {
  enabled: ReadonlySet<string>;
  visible: ReadonlySet<string>;
  fetching: string | undefined;
  startedAt: number | undefined;
}

type QueueEvent =
  | { type: 'mounted'; at: number }
  | { type: 'started'; list: string; at: number }
  | { type: 'settled'; list: string }
  | { type: 'visibilityChanged'; list: string; isOnScreen: boolean };

/**
 * The first list is fetched at once. Its start time is set after mounting, because rendering must not read the clock.
 */
const initialState = ([list]: readonly string[]): QueueState => ({
  enabled: new Set(list === undefined ? [] : [list]),
  visible: new Set(),
  fetching: list,
  startedAt: undefined,
});

const withItem = (set: ReadonlySet<string>, item: string, isPresent: boolean): ReadonlySet<string> => {
  if (set.has(item) === isPresent) return set;
  return new Set(isPresent ? [...set, item] : [...set].filter((other) => other !== item));
};

function queueReducer(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'mounted':
      return { ...state, startedAt: event.at };
    case 'started':
      return {
        ...state,
        enabled: withItem(state.enabled, event.list, true),
        fetching: event.list,
        startedAt: event.at,
      };
    case 'settled':
      return state.fetching === event.list ? { ...state, fetching: undefined } : state;
    case 'visibilityChanged': {
      const visible = withItem(state.visible, event.list, event.isOnScreen);
      return visible === state.visible ? state : { ...state, visible };
    }
  }
}

export interface ListQueueControl {
  /** Lists that may be fetched. */
  enabled: ReadonlySet<string>;
  onSettled: (list: string) => void;
  onVisibilityChange: (list: string, isOnScreen: boolean) => void;
}

/** Decides in which order and when the lists of a page are fetched. */
export function useListQueue(lists: readonly string[]): ListQueueControl {
  const [state, dispatch] = useReducer(queueReducer, lists, initialState);
  const { enabled, visible, fetching, startedAt } = state;
  const waiting = lists.filter((list) => !enabled.has(list)).join(' ');

  // The first list may be settled by now, from data that the page carries: only its start time is missing.
  useEffect(() => dispatch({ type: 'mounted', at: Date.now() }), []);

  useEffect(() => {
    const queue = {
      waiting: waiting === '' ? [] : waiting.split(' '),
      visible,
      isFetching: fetching !== undefined,
      startedAt,
    };
    const next = selectNextFetch(queue, Date.now());
    if (!next) return;
    const timer = setTimeout(() => dispatch({ type: 'started', list: next.list, at: Date.now() }), next.delay);
    return () => clearTimeout(timer);
  }, [waiting, visible, fetching, startedAt]);

  return {
    enabled,
    onSettled: useCallback((list) => dispatch({ type: 'settled', list }), []),
    onVisibilityChange: useCallback(
      (list, isOnScreen) => dispatch({ type: 'visibilityChanged', list, isOnScreen }),
      [],
    ),
  };
}
