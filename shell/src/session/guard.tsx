import { Navigate, useLocation } from '@marquee/platform';
import { useState, type ReactNode } from 'react';
import { token } from '#state/session.ts';
import { getGuardRedirect } from '#session/guarded-paths.ts';

/**
 * Judges each address as it is opened, not while it is shown: who loses the session on a page stays there and is asked to
 * sign in again.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const judge = () => ({ key, to: getGuardRedirect(pathname, token() !== null) });
  const [verdict, setVerdict] = useState(judge);
  if (verdict.key !== key) setVerdict(judge());
  if (verdict.key === key && verdict.to !== null)
    return <Navigate replace to={verdict.to} state={{ from: pathname + search }} />;
  return children;
}
