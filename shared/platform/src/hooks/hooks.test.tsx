import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Session } from '#host-contract.ts';
import { requireLogin } from '#actions.ts';
import { installHost } from '#current-host.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { useReady } from '#hooks/use-ready.ts';
import { useSession } from '#hooks/use-session.ts';
import { keep } from '#standalone/memory.ts';
import { testHost } from '#test-host.ts';

const visitor: Session = { state: 'visitor', member: null, isTrial: false, isAgent: false };

test('useSession follows the host', () => {
  const session = keep(visitor);
  installHost(testHost({ session }));
  const Who = () => <p>{useSession().state}</p>;
  render(<Who />);
  expect(screen.getByText('visitor')).toBeInTheDocument();
  act(() => session.set({ ...visitor, state: 'loading' }));
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('R6.01 requireLogin opens the popup for visitors alone', () => {
  const session = keep(visitor);
  const openModal = jest.fn();
  installHost(testHost({ session, openModal }));
  expect(requireLogin()).toBe(false);
  session.set({ ...visitor, state: 'in' });
  expect(requireLogin()).toBe(true);
  expect(openModal.mock.calls).toEqual([['login']]);
});

test('useReady marks the path once the skeleton is gone', () => {
  performance.mark = jest.fn();
  const Page = ({ ready }: { readonly ready: boolean }) => {
    useReady(ready);
    usePageTitle('Slots');
    return null;
  };
  const page = (ready: boolean) => (
    <MemoryRouter initialEntries={['/rng']}>
      <Page ready={ready} />
    </MemoryRouter>
  );
  installHost(testHost());
  const { rerender } = render(page(false));
  expect(document.title).toBe('Slots · Marquee');
  expect(document.documentElement).not.toHaveAttribute('data-ready');
  rerender(page(true));
  expect(document.documentElement).toHaveAttribute('data-ready', '/rng');
});
