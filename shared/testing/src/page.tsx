import type { CallName, CallQuery, CallValue, Game, MemberInfo, Permission } from '@marquee/contract';
import type { ModalParams, Toast } from '@marquee/platform';
import {
  installHost,
  MarqueeProviders,
  type DraftFields,
  type DraftStore,
  type Host,
  type ReadableStore,
  type Session,
} from '@marquee/platform/host';
import { QueryClient } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import { atom, createStore } from 'jotai';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { samplePermission } from '#samples.ts';

/** Responses to the calls of a page, by call. A function that throws stands for an error response. */
export type CallResponses = {
  readonly [Name in CallName]?: (query: Readonly<Record<string, string>>) => CallValue<Name> | Promise<CallValue<Name>>;
};

export interface SessionOptions {
  /** The logged-in member; a visitor by default. */
  readonly member?: MemberInfo | undefined;
  readonly isTrial?: boolean;
  /** The data of the member is not loaded yet. */
  readonly isMemberLoading?: boolean;
}

export interface PageOptions extends SessionOptions {
  /** Path and query that the page is opened at. */
  readonly path?: string;
  readonly balance?: string;
  /** Responses that came with the page, by `createInitialDataKey`. */
  readonly initialData?: Readonly<Record<string, unknown>>;
  /** The request of the balance failed. */
  readonly balanceFailed?: boolean;
  readonly permission?: Permission;
  /** Dictionaries by part. */
  readonly texts: Readonly<Record<string, unknown>>;
  readonly responses?: CallResponses;
  /** Paths that a part of the site renders. */
  readonly pages?: readonly string[];
}

/** Requests of the page to the shell, oldest first. */
export interface RecordedRequests {
  readonly calls: { readonly name: string; readonly query: Readonly<Record<string, string>> }[];
  readonly modals: { readonly name: string; readonly params: ModalParams | undefined }[];
  readonly launches: { readonly game: Game; readonly mode: string }[];
  readonly toasts: Toast[];
}

export interface RenderedPage extends RenderResult {
  readonly requests: RecordedRequests;
  /** Current path and query. */
  path(): string;
  /** Replaces the session, as when the data of the member arrive. */
  setSession(options: SessionOptions): void;
}

const constant = <Value,>(value: Value): ReadableStore<Value> => ({
  get: () => value,
  subscribe: () => () => undefined,
});

const createSession = ({ member, isTrial = false, isMemberLoading = false }: SessionOptions): Session => ({
  state: member ? 'in' : isMemberLoading ? 'loading' : 'visitor',
  member: member ?? null,
  isTrial: member !== undefined && isTrial,
  isAgent: false,
});

function createSessionStore(options: SessionOptions) {
  const store = createStore();
  const sessionAtom = atom(createSession(options));
  return {
    get: () => store.get(sessionAtom),
    subscribe: (listener: () => void) => store.sub(sessionAtom, listener),
    set: (next: SessionOptions) => store.set(sessionAtom, createSession(next)),
  };
}

function createDraftStore(): DraftStore {
  const store = createStore();
  const draftsAtom = atom<Readonly<Record<string, DraftFields>>>({});
  return {
    get: () => store.get(draftsAtom),
    subscribe: (listener) => store.sub(draftsAtom, listener),
    set: (name, fields) => {
      const { [name]: _, ...others } = store.get(draftsAtom);
      store.set(draftsAtom, fields === null ? others : { ...others, [name]: fields });
    },
  };
}

function createResponse(responses: CallResponses, recorded: RecordedRequests, key: string): unknown {
  const [name = '', search = ''] = key.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  recorded.calls.push({ name, query });
  const respond = Object.entries(responses).find(([call]) => call === name)?.[1];
  if (!respond) throw new Error(`The test has no response for ${key}`);
  return respond(query as CallQuery<never> & Record<string, string>);
}

function createHost(
  { member, balance, balanceFailed = false, permission = samplePermission, responses = {}, pages = [] }: PageOptions,
  session: ReadableStore<Session>,
  recorded: RecordedRequests,
): Host {
  const nothing = () => undefined;
  return {
    session,
    balance: constant({
      balance: member && balance ? { balance, currency: member.currency, currencySymbol: member.currency } : null,
      hidden: false,
      failed: balanceFailed,
    }),
    permission: constant(permission),
    preferences: constant({ language: 'en', theme: 'dark' }),
    clock: { now: () => Date.now(), synchronize: nothing },
    drafts: createDraftStore(),
    visitorId: () => '',
    renderedAt: () => 0,
    renderedFor: () => 'desktop',
    token: () => (member ? 'token' : null),
    takeInitialData: (key) => createResponse(responses, recorded, key),
    reauthenticate: async () => false,
    refreshPermission: async () => undefined,
    refreshBalance: nothing,
    toggleBalance: nothing,
    setLanguage: nothing,
    setTheme: nothing,
    setPageTitle: (title) => void (document.title = title),
    openModal: (name, params) => void recorded.modals.push({ name, params }),
    closeModal: nothing,
    hasPage: (path) => pages.includes(path),
    launchGame: (game, mode) => void recorded.launches.push({ game, mode }),
    lease: () => nothing,
    report: nothing,
    notify: (toast) => void recorded.toasts.push(toast),
    registerSlot: () => nothing,
  };
}

/** Renders a part of a page on the real platform, with a host whose responses the test defines. */
export function renderPage(element: ReactElement, options: PageOptions): RenderedPage {
  const recorded: RecordedRequests = { calls: [], modals: [], launches: [], toasts: [] };
  const session = createSessionStore(options);
  installHost(createHost(options, session, recorded));
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  for (const [part, dictionary] of Object.entries(options.texts)) i18n.addResourceBundle('en', part, dictionary);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  for (const [key, value] of Object.entries(options.initialData ?? {})) queryClient.setQueryData([key], value);
  let currentPath = '';
  function CurrentPath() {
    const { pathname, search } = useLocation();
    currentPath = pathname + search;
    return null;
  }
  const shown = render(
    <MarqueeProviders queryClient={queryClient} store={createStore()} i18n={i18n}>
      <MemoryRouter initialEntries={[options.path ?? '/']}>
        <CurrentPath />
        {element}
      </MemoryRouter>
    </MarqueeProviders>,
  );
  return { ...shown, requests: recorded, path: () => currentPath, setSession: (next) => act(() => session.set(next)) };
}
