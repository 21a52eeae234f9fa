import { useCallback, useEffect, useReducer } from 'react';
import { nextFetch } from '#features/home-rails/list-queue.ts';

interface Turns {
  opened: ReadonlySet<string>;
  visible: ReadonlySet<string>;
  busy: string | undefined;
  startedAt: number | undefined;
}

type Event =
  | { type: 'started'; list: string; at: number }
  | { type: 'settled'; list: string }
  | { type: 'seen'; list: string; onScreen: boolean };

/** The first list of the page has its turn at once. */
const firstTurn = ([list]: readonly string[]): Turns => ({
  opened: new Set(list === undefined ? [] : [list]),
  visible: new Set(),
  busy: list,
  startedAt: list === undefined ? undefined : Date.now(),
});

const withMember = (set: ReadonlySet<string>, member: string, present: boolean): ReadonlySet<string> => {
  if (set.has(member) === present) return set;
  return new Set(present ? [...set, member] : [...set].filter((other) => other !== member));
};

function turnsAfter(turns: Turns, event: Event): Turns {
  switch (event.type) {
    case 'started':
      return { ...turns, opened: withMember(turns.opened, event.list, true), busy: event.list, startedAt: event.at };
    case 'settled':
      return turns.busy === event.list ? { ...turns, busy: undefined } : turns;
    case 'seen': {
      const visible = withMember(turns.visible, event.list, event.onScreen);
      return visible === turns.visible ? turns : { ...turns, visible };
    }
  }
}

export interface ListQueueControl {
  /** Lists whose turn has come. */
  opened: ReadonlySet<string>;
  onSettled: (list: string) => void;
  onSeen: (list: string, onScreen: boolean) => void;
}

/** Gives the lists of a page their turns to fetch. */
export function useListQueue(lists: readonly string[]): ListQueueControl {
  const [turns, tell] = useReducer(turnsAfter, lists, firstTurn);
  const { opened, visible, busy, startedAt } = turns;
  const waiting = lists.filter((list) => !opened.has(list)).join(' ');

  useEffect(() => {
    const queue = { waiting: waiting === '' ? [] : waiting.split(' '), visible, busy: busy !== undefined, startedAt };
    const next = nextFetch(queue, Date.now());
    if (!next) return;
    const timer = setTimeout(() => tell({ type: 'started', list: next.list, at: Date.now() }), next.delay);
    return () => clearTimeout(timer);
  }, [waiting, visible, busy, startedAt]);

  return {
    opened,
    onSettled: useCallback((list) => tell({ type: 'settled', list }), []),
    onSeen: useCallback((list, onScreen) => tell({ type: 'seen', list, onScreen }), []),
  };
}
