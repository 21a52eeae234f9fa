import { accountTypes, type Permission } from '@marquee/contract';
import { callApi } from '#calls/call-api.ts';
import type {
  BalanceView,
  DraftFields,
  Host,
  ModalName,
  ModalParams,
  Preferences,
  Session,
  Toast,
} from '#host/host-contract.ts';
import { createWritableStore } from './writable-store.ts';

const tokenKey = 'token';
const visitor: Session = { state: 'visitor', member: null, isTrial: false, isAgent: false };

/** The simplest implementation of the host contract, for developing a remote without the shell. */
export function createStandaloneHost(permission: Permission, changeLanguage: (language: string) => Promise<void>) {
  const session = createWritableStore<Session>(visitor);
  const balance = createWritableStore<BalanceView>({ balance: null, hidden: false, failed: false });
  const preferences = createWritableStore<Preferences>({
    language: document.documentElement.lang || 'en',
    theme: 'dark',
  });
  const permissions = createWritableStore(permission);
  const modal = createWritableStore<{ readonly name: ModalName; readonly params: ModalParams } | null>(null);
  const drafts = createWritableStore<Readonly<Record<string, DraftFields>>>({});
  const toast = createWritableStore<Toast | null>(null);

  async function resume(): Promise<void> {
    if (sessionStorage.getItem(tokenKey) === null) return session.set(visitor);
    session.set({ ...visitor, state: 'loading' });
    const member = await callApi('memberInfo');
    session.set({
      state: 'in',
      member,
      isTrial: member.type === accountTypes.trial,
      isAgent: accountTypes.agent.includes(member.type),
    });
    host.refreshBalance();
  }

  const host: Host = {
    session,
    balance,
    preferences,
    permission: permissions,
    clock: { now: () => Date.now(), synchronize: () => undefined },
    drafts: {
      ...drafts,
      set: (name, fields) => {
        const { [name]: _, ...others } = drafts.get();
        drafts.set(fields === null ? others : { ...others, [name]: fields });
      },
    },
    visitorId: () => '',
    renderedAt: () => Date.now(),
    renderedFor: () => 'desktop',
    token: () => sessionStorage.getItem(tokenKey),
    takeInitialData: () => undefined,
    async reauthenticate() {
      sessionStorage.removeItem(tokenKey);
      await resume();
      return false;
    },
    async refreshPermission() {
      permissions.set(await callApi('permission'));
    },
    refreshBalance: () => void callApi('balance').then((next) => balance.set({ ...balance.get(), balance: next })),
    toggleBalance: () => balance.set({ ...balance.get(), hidden: !balance.get().hidden }),
    setLanguage: (language) =>
      void changeLanguage(language).then(() => preferences.set({ ...preferences.get(), language })),
    setTheme(theme) {
      document.documentElement.dataset['theme'] = theme;
      preferences.set({ ...preferences.get(), theme });
    },
    setPageTitle: (title) => void (document.title = title),
    openModal: (name, params = {}) => modal.set({ name, params }),
    closeModal: () => modal.set(null),
    hasPage: () => false,
    launchGame: (game, mode) => modal.set({ name: 'game', params: { game, mode } }),
    lease: () => () => undefined,
    report: () => undefined,
    notify: (next) => toast.set(next),
    registerSlot: () => () => undefined,
  };

  async function login(username: string, password: string): Promise<void> {
    const { token } = await callApi('login', { body: { username, password } });
    sessionStorage.setItem(tokenKey, token);
    await resume();
  }

  function logout(): void {
    sessionStorage.removeItem(tokenKey);
    void resume();
  }

  return { host, modal, toast, resume, login, logout };
}

export type StandaloneHost = ReturnType<typeof createStandaloneHost>;
