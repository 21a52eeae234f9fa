import { Navigate, useLocation } from '@marquee/platform';
import { useState, type ReactNode } from 'react';
import { MemberUnavailable } from '#session/member-unavailable.tsx';
import { getGuardRedirect, needsMember } from '#session/paths/guarded-paths.ts';
import { getToken, useMemberError } from '#state/session.ts';

/**
 * Redirects when an address is opened, not while it is shown: after the session has expired, the player logs in again
 * on the same page. A page that needs the member is replaced by an error while the member cannot be loaded.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const memberError = useMemberError();
  const evaluate = () => ({ key, to: getGuardRedirect(pathname, getToken() !== null) });
  const [decision, setDecision] = useState(evaluate);
  if (decision.key !== key) setDecision(evaluate());
  if (decision.key === key && decision.to !== null)
    return <Navigate replace to={decision.to} state={{ from: pathname + search }} />;
  if (memberError !== null && needsMember(pathname)) return <MemberUnavailable error={memberError} />;
  return children;
}
