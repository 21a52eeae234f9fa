import { atom } from 'jotai';
import { useEffect } from 'react';
import { useStoreValue, writeAtom } from '#state/page/store.ts';

interface Panel {
  readonly isOpen: boolean;
  /** Address of the panel's page that was open last. */
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

const next = (panel: Panel, pages: RegExp, pathname: string): Panel =>
  pages.test(pathname) ? { isOpen: true, lastPage: pathname } : { ...panel, isOpen: false };

/** The member centre and the agent centre, with the page that was open last in each. */
export function usePanels(pathname: string): Panels {
  useEffect(
    () =>
      writeAtom(panelsAtom, ({ member, agent }) => ({
        member: next(member, /^\/member(\/|$)/i, pathname),
        agent: next(agent, /^\/agenthome(\/|$)/i, pathname),
      })),
    [pathname],
  );
  return useStoreValue(panelsAtom);
}

/** The next player on this device starts at the first page. */
export function resetPanels(): void {
  return writeAtom(panelsAtom, initialPanels);
}
