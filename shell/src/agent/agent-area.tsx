import { useLocation } from '@marquee/platform';
import type { ReactNode } from 'react';
import { useSystemTheme } from '#frame/preferences/theme-choice.ts';
import { usePanels } from '#state/panels.ts';
import { isAgentHome } from '#session/paths/agent-paths.ts';
import { AgentEntrance } from '#agent/agent-entrance.tsx';
import { AgentHome } from '#agent/agent-home.tsx';

/**
 * Agent login and agent centre, without the members' frame. `children` is the page of the remote that owns the
 * centre.
 */
export function AgentArea({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  useSystemTheme();
  const { lastPage: page } = usePanels(pathname).agent;
  return isAgentHome(pathname) ? <AgentHome>{children}</AgentHome> : <AgentEntrance home={page} />;
}
