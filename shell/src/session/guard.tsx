import { Navigate, useLocation } from '@marquee/platform';
import { useState, type ReactNode } from 'react';
import { getToken } from '#state/session.ts';
import { getGuardRedirect } from '#session/paths/guarded-paths.ts';

/**
 * Redirects when an address is opened, not while it is shown: after the session has expired, the player logs in again
 * on the same page.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const evaluate = () => ({ key, to: getGuardRedirect(pathname, getToken() !== null) });
  const [decision, setDecision] = useState(evaluate);
  if (decision.key !== key) setDecision(evaluate());
  if (decision.key === key && decision.to !== null)
    return <Navigate replace to={decision.to} state={{ from: pathname + search }} />;
  return children;
}
