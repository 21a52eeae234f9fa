import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from '#host/store.ts';

interface Panel {
  readonly shown: boolean;
  /** Address of the page that was open in it last. */
  readonly page: string;
}

export interface Panels {
  readonly member: Panel;
  readonly agent: Panel;
}

const unseen: Panels = { member: { shown: false, page: '/member' }, agent: { shown: false, page: '/agentHome' } };
const panelsAtom = atom(unseen);

const next = (panel: Panel, own: RegExp, page: string): Panel =>
  own.test(page) ? { shown: true, page } : { ...panel, shown: false };

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
export function forgetPanels(): void {
  return store.set(panelsAtom, unseen);
}
