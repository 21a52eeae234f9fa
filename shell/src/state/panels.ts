import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from '#state/store.ts';

interface Panel {
  readonly isOpen: boolean;
  /** Address of the page that was open in it last. */
  readonly lastPage: string;
}

export interface Panels {
  readonly member: Panel;
  readonly agent: Panel;
}

const initialPanels: Panels = {
  member: { isOpen: false, lastPage: '/member' },
  agent: { isOpen: false, lastPage: '/agentHome' },
};
const panelsAtom = atom(initialPanels);

const next = (panel: Panel, own: RegExp, page: string): Panel =>
  own.test(page) ? { isOpen: true, lastPage: page } : { ...panel, isOpen: false };

/** R4.22: the centres of members and of agents, whichever remotes draw them. */
export function usePanels(pathname: string): Panels {
  useEffect(
    () =>
      store.set(panelsAtom, ({ member, agent }) => ({
        member: next(member, /^\/member(\/|$)/i, pathname),
        agent: next(agent, /^\/agenthome(\/|$)/i, pathname),
      })),
    [pathname],
  );
  return useAtomValue(panelsAtom, { store });
}

/** What somebody looked at is nobody else's. */
export function resetPanels(): void {
  return store.set(panelsAtom, initialPanels);
}
