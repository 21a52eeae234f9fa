import { Navigate, openModal, useLocation, useSession } from '@marquee/platform';
import { useEffect, type ReactNode } from 'react';
import { useFleet } from '#federation/manifest/fleet.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { useOpenModals } from '#state/modals.ts';
import { MemberUnavailable } from '#session/member-unavailable.tsx';
import { useMemberError } from '#state/session.ts';
import { AgentHomeComingSoon } from '#agent/agent-home-coming-soon.tsx';

/** The agent centre. Redirects every other account to the agent login. */
export function AgentHome({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, isAgent, isTrial } = useSession();
  const memberError = useMemberError();
  const manifest = useFleet();
  // An agent whose session has expired logs in again on the same page.
  const isLoginOpen = useOpenModals().some(({ name }) => name === 'login');
  if (memberError !== null)
    return (
      <main id="content" tabIndex={-1}>
        <MemberUnavailable error={memberError} />
      </main>
    );
  if (!isAgent && !isLoginOpen) return state === 'loading' ? null : <EntranceRedirect isTrial={isTrial} />;
  if (findRouteOwner(manifest, pathname) === null) return <AgentHomeComingSoon />;
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

/** A trial account is told as well that it needs a real one. */
function EntranceRedirect({ isTrial }: { readonly isTrial: boolean }) {
  useEffect(() => {
    if (isTrial) openModal('realAccount');
  }, [isTrial]);
  return <Navigate replace to="/agent" />;
}
