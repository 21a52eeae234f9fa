import { samplePermission } from '@marquee/testing/samples';
import type { Host, Readable } from '#host-contract.ts';

const steady = <Value>(value: Value): Readable<Value> => ({ get: () => value, subscribe: () => () => undefined });
const nothing = (): void => undefined;

/** A host for tests of the platform itself: a visitor whom nothing was promised, changed as the test needs. */
export function testHost(changes: Partial<Host> = {}): Host {
  return {
    session: steady({ state: 'visitor', member: null, isTrial: false, isAgent: false }),
    balance: steady({ balance: null, hidden: false, failed: false }),
    permission: steady(samplePermission),
    preferences: steady({ language: 'en', theme: 'dark' }),
    token: () => null,
    takeInitialData: () => undefined,
    renewSession: async () => false,
    refreshPermission: async () => undefined,
    refreshBalance: nothing,
    toggleBalance: nothing,
    setLanguage: nothing,
    setTheme: nothing,
    openModal: nothing,
    closeModal: nothing,
    hasPage: () => false,
    launchGame: nothing,
    lease: () => nothing,
    report: nothing,
    notify: nothing,
    offerPlace: () => nothing,
    ...changes,
  };
}
