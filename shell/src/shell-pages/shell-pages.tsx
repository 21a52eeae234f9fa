import { useLocation } from '@marquee/platform';
import type { ReactNode } from 'react';
import { AgentArea } from '#agent/agent-area.tsx';
import { chatPath } from '#chat/chat-path.ts';
import { ChatPage } from '#chat/chat-page.tsx';
import { isAgentArea } from '#session/paths/agent-paths.ts';
import { SocialPage } from '#social/social-page.tsx';

/** The page of the shell at the current address. */
export function Pages({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  if (isAgentArea(pathname)) return <AgentArea>{children}</AgentArea>;
  return pathname === chatPath ? <ChatPage /> : <SocialPage />;
}
