import { useLocation } from '@marquee/platform';
import { useSystemTheme } from '#frame/theme-choice.ts';
import { Toasts } from '#frame/toasts.tsx';
import { ModalHost } from '#modals/modal-host.tsx';
import { isAgentHome } from '#session/agent-paths.ts';
import { AgentEntrance } from './agent-entrance.tsx';
import { AgentHome } from './agent-home.tsx';

/** R2.05: the agents' entrance and centre, without the members' frame. */
export function AgentArea() {
  const { pathname } = useLocation();
  useSystemTheme();
  return (
    <>
      {isAgentHome(pathname) ? <AgentHome /> : <AgentEntrance />}
      <ModalHost />
      <Toasts />
    </>
  );
}
