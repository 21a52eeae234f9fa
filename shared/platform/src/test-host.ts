import { samplePermission } from '@marquee/testing/samples';
import type { Host, ReadableStore } from '#host/host-contract.ts';

const constantStore = <Value>(value: Value): ReadableStore<Value> => ({
  get: () => value,
  subscribe: () => () => undefined,
});
const noop = (): void => undefined;

/** A host for tests of the platform: a visitor and functions without effect. `changes` replaces single properties. */
export function testHost(changes: Partial<Host> = {}): Host {
  return {
    session: constantStore({ state: 'visitor', member: null, isTrial: false, isAgent: false }),
    balance: constantStore({ balance: null, hidden: false, failed: false }),
    permission: constantStore(samplePermission),
    preferences: constantStore({ language: 'en', theme: 'dark' }),
    clock: { now: () => Date.now(), synchronize: noop },
    drafts: { ...constantStore({}), set: noop },
    visitorId: () => '',
    renderedAt: () => 0,
    renderedFor: () => 'desktop',
    token: () => null,
    takeInitialData: () => undefined,
    reauthenticate: async () => false,
    refreshPermission: async () => undefined,
    refreshBalance: noop,
    toggleBalance: noop,
    setLanguage: noop,
    setTheme: noop,
    setPageTitle: noop,
    openModal: noop,
    closeModal: noop,
    hasPage: () => false,
    launchGame: noop,
    lease: () => noop,
    report: noop,
    notify: noop,
    registerSlot: () => noop,
    ...changes,
  };
}
