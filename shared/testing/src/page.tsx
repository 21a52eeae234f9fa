import type { CallName, CallQuery, CallValue, Game, MemberInfo, Permission } from '@marquee/contract';
import type { ModalParams, Toast } from '@marquee/platform';
import { installHost, MarqueeProviders, type Host, type ReadableStore, type Session } from '@marquee/platform/host';
import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import { createStore } from 'jotai';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { samplePermission } from '#samples.ts';

/** Answers of the calls that a page makes; one that throws stands for a refusal. */
export type CallResponses = {
  readonly [Name in CallName]?: (query: Readonly<Record<string, string>>) => CallValue<Name>;
};

export interface PageOptions {
  /** Path and query of the address. */
  readonly address?: string;
  /** Who looks; a visitor by default. */
  readonly member?: MemberInfo;
  readonly isTrial?: boolean;
  readonly balance?: string;
  /** The balance was asked for and did not come. */
  readonly balanceFailed?: boolean;
  readonly permission?: Permission;
  /** Dictionaries by part. */
  readonly texts: Readonly<Record<string, unknown>>;
  readonly responses?: CallResponses;
  /** Addresses that parts of the site draw. */
  readonly pages?: readonly string[];
}

/** What the page asked of the shell, oldest first. */
export interface RecordedRequests {
  readonly calls: { readonly name: string; readonly query: Readonly<Record<string, string>> }[];
  readonly modals: { readonly name: string; readonly params: ModalParams | undefined }[];
  readonly launches: { readonly game: Game; readonly mode: string }[];
  readonly toasts: Toast[];
}

export interface RenderedPage extends RenderResult {
  readonly requests: RecordedRequests;
  /** Path and query that the page has navigated to. */
  address(): string;
}

const steady = <Value,>(value: Value): ReadableStore<Value> => ({ get: () => value, subscribe: () => () => undefined });

function answerOf(answers: CallResponses, asked: RecordedRequests, key: string): unknown {
  const [name = '', search = ''] = key.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  asked.calls.push({ name, query });
  const answer = Object.entries(answers).find(([call]) => call === name)?.[1];
  if (!answer) throw new Error(`The test has no answer for ${key}`);
  return answer(query as CallQuery<never> & Record<string, string>);
}

function hostOf(
  {
    member,
    isTrial = false,
    balance,
    balanceFailed = false,
    permission = samplePermission,
    responses: answers = {},
    pages = [],
  }: PageOptions,
  asked: RecordedRequests,
): Host {
  const session: Session = { state: member ? 'in' : 'visitor', member: member ?? null, isTrial, isAgent: false };
  const nothing = () => undefined;
  return {
    session: steady(session),
    balance: steady({
      balance: member && balance ? { balance, currency: member.currency, currencySymbol: member.currency } : null,
      hidden: false,
      failed: balanceFailed,
    }),
    permission: steady(permission),
    preferences: steady({ language: 'en', theme: 'dark' }),
    token: () => (member ? 'token' : null),
    takeInitialData: (key) => answerOf(answers, asked, key),
    reauthenticate: async () => false,
    refreshPermission: async () => undefined,
    refreshBalance: nothing,
    toggleBalance: nothing,
    setLanguage: nothing,
    setTheme: nothing,
    openModal: (name, params) => void asked.modals.push({ name, params }),
    closeModal: nothing,
    hasPage: (path) => pages.includes(path),
    launchGame: (game, mode) => void asked.launches.push({ game, mode }),
    lease: () => nothing,
    report: nothing,
    notify: (toast) => void asked.toasts.push(toast),
    registerSlot: () => nothing,
  };
}

/** Renders a part of a page as the shell would, on the platform itself with a host whose answers the test gives. */
export function renderPage(element: ReactElement, options: PageOptions): RenderedPage {
  const asked: RecordedRequests = { calls: [], modals: [], launches: [], toasts: [] };
  installHost(hostOf(options, asked));
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
  let address = '';
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const shown = render(
    <MarqueeProviders queryClient={queryClient} store={createStore()} i18n={i18n}>
      <MemoryRouter initialEntries={[options.address ?? '/']}>
        <Address />
        {element}
      </MemoryRouter>
    </MarqueeProviders>,
  );
  return { ...shown, requests: asked, address: () => address };
}
