import type { CallBody, CallName, CallQuery, CallValue, Permission } from '@marquee/contract';
import { samplePermission } from '@marquee/testing/samples';
import { callApi } from '@marquee/platform';
import { installHost, MarqueeProviders } from '@marquee/platform/host';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { host } from '#host/host.ts';
import { closeModal, modals } from '#state/modals.ts';
import { setPermission } from '#state/permission.ts';
import { clearSession } from '#state/session.ts';
import { getPageState } from '#state/page/page-state.ts';
import { initTexts } from '#state/texts.ts';

export type GatewayResponses = {
  readonly [Name in CallName]?: (body: CallBody<Name>, query: CallQuery<Name>) => CallValue<Name>;
};

export interface ShellPage {
  /** Current path and query. */
  path(): string;
  /** Bodies that a call was made with, oldest first. */
  bodies(name: CallName): readonly unknown[];
}

let textsLoaded: Promise<void> | null = null;

function mockGateway(responses: GatewayResponses): void {
  jest.mocked(callApi).mockReset();
  jest.mocked(callApi).mockImplementation(async (name, input) => {
    const response = Object.entries(responses).find(([call]) => call === name)?.[1];
    if (response === undefined) throw new Error(`The test has no response for ${name}`);
    return Reflect.apply(response, undefined, [input?.body, input?.query]);
  });
}

/** Renders a component of the shell with the real host and mocked gateway responses. `callApi` must be a mock. */
export async function renderShell(
  element: ReactNode,
  responses: GatewayResponses,
  path = '/',
  permission: Permission = samplePermission,
): Promise<ShellPage> {
  clearSession();
  installHost(host);
  setPermission(permission);
  textsLoaded ??= initTexts('en');
  await textsLoaded;
  modals.get().forEach(({ name }) => closeModal(name));
  mockGateway(responses);
  let shown = '';
  function CurrentPath() {
    const { pathname, search } = useLocation();
    shown = pathname + search;
    return null;
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <MarqueeProviders queryClient={queryClient} store={getPageState().store} i18n={getPageState().texts}>
        <MemoryRouter initialEntries={[path]}>
          <CurrentPath />
          {element}
        </MemoryRouter>
      </MarqueeProviders>,
    );
  });
  return {
    path: () => shown,
    bodies: (name) =>
      jest
        .mocked(callApi)
        .mock.calls.filter(([called]) => called === name)
        .map(([, input]) => input?.body),
  };
}
