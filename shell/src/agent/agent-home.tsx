import { Navigate, useLocation, useSession } from '@marquee/platform';
import type { ReactNode } from 'react';
import { useFleet } from '#federation/manifest/fleet.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { useOpenModals } from '#state/modals.ts';
import { AgentHomeComingSoon } from '#agent/agent-home-coming-soon.tsx';

/** R2.06: the agent centre of whoever is an agent; anybody else is led to the entrance. */
export function AgentHome({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, isAgent } = useSession();
  const manifest = useFleet();
  // Whose session has ended is asked to log in again on the page that is open.
  const isAsked = useOpenModals().some(({ name }) => name === 'login');
  if (!isAgent && !isAsked) return state === 'loading' ? null : <Navigate replace to="/agent" />;
  if (findRouteOwner(manifest, pathname) === null) return <AgentHomeComingSoon />;
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
