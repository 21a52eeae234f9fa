import { act, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Session } from '#host/host-contract.ts';
import { requireLogin } from '#actions.ts';
import { installHost } from '#host/current-host.ts';
import { usePageTitle } from './use-page-title.ts';
import { usePageReady } from './use-page-ready.ts';
import { useSession } from './use-session.ts';
import { createWritableStore } from '#standalone/writable-store.ts';
import { testHost } from '#test-host.ts';

const visitor: Session = { state: 'visitor', member: null, isTrial: false, isAgent: false };

test('updates useSession when the session of the host changes', () => {
  const session = createWritableStore(visitor);
  installHost(testHost({ session }));
  const SessionState = () => <p>{useSession().state}</p>;
  render(<SessionState />);
  expect(screen.getByText('visitor')).toBeInTheDocument();
  act(() => session.set({ ...visitor, state: 'loading' }));
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('opens the login modal by requireLogin only for visitors', () => {
  const session = createWritableStore(visitor);
  const openModal = jest.fn();
  installHost(testHost({ session, openModal }));
  expect(requireLogin()).toBe(false);
  session.set({ ...visitor, state: 'in' });
  expect(requireLogin()).toBe(true);
  expect(openModal.mock.calls).toEqual([['login', { isRequired: true }]]);
});

test('writes the path to data-ready by usePageReady once the page is ready', () => {
  performance.mark = jest.fn();
  const Page = ({ ready }: { readonly ready: boolean }) => {
    usePageReady(ready);
    return null;
  };
  const page = (ready: boolean) => (
    <MemoryRouter initialEntries={['/rng']}>
      <Page ready={ready} />
    </MemoryRouter>
  );
  installHost(testHost());
  const { rerender } = render(page(false));
  expect(document.documentElement).not.toHaveAttribute('data-ready');
  rerender(page(true));
  expect(document.documentElement).toHaveAttribute('data-ready', '/rng');
});

test.each([
  ['Slots', 'Slots · Marquee'],
  ['', 'Marquee'],
])('gives the host the title of the page %j with the name of the site', (title, whole) => {
  const setPageTitle = jest.fn();
  installHost(testHost({ setPageTitle }));
  renderHook(() => usePageTitle(title));
  expect(setPageTitle.mock.calls).toEqual([[whole]]);
});
