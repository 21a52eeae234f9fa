import { useLocation } from '@marquee/platform';
import { AgentArea } from '#agent/agent-area.tsx';
import { ChatPage } from '#chat/chat-page.tsx';
import { isAgentArea } from '#session/agent-paths.ts';
import { SocialPage } from '#social/social-page.tsx';
import { isChat } from './own-paths.ts';

/** Which of the shell's own pages it is. */
export function Pages() {
  const { pathname } = useLocation();
  if (isChat(pathname)) return <ChatPage />;
  return isAgentArea(pathname) ? <AgentArea /> : <SocialPage />;
}
