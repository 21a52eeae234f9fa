import { Link, useLocation, useNavigate, usePageTitle, usePermission } from '@marquee/platform';
import { Logo } from '@marquee/ui';
import { useCallback, useEffect } from 'react';
import { chatPath } from '#chat/chat-path.ts';
import { clearChat, readChat } from '#chat/chat-storage.ts';
import { ChatTopics } from '#chat/chat-topics.tsx';
import { Conversation } from '#chat/conversation.tsx';
import { useScriptFont } from '#frame/preferences/use-script-font.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './chat.module.css';

const token = /^#([\w-]{43})$/;

/**
 * Live chat, also available while the site is closed. The token in the fragment names the conversation; the gateway
 * opens it for the player, or the browser of the visitor, who started it.
 */
export function ChatPage() {
  const { t, language } = useShellText();
  const { name } = usePermission().info.whitelabel;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const conversation = token.exec(hash)?.[1];
  // The effect below continues the stored conversation, if there is one.
  const leave = useCallback(() => navigate(chatPath, { replace: true }), [navigate]);
  const restart = (): void => {
    clearChat();
    leave();
  };
  useEffect(() => {
    const stored = conversation === undefined ? readChat() : null;
    if (stored !== null) navigate(`${chatPath}#${stored.conversation}`, { replace: true });
  }, [conversation, navigate]);
  usePageTitle(t('chat.title'));
  useScriptFont(language);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Link to="/" className={css.home} aria-label={t('chat.home')}>
          <Logo name={name} />
        </Link>
        <h1 className={css.title}>{t('chat.title')}</h1>
      </header>
      <main className={css.main}>
        {conversation === undefined ? (
          <ChatTopics />
        ) : (
          <Conversation key={conversation} conversation={conversation} onRestart={restart} onReject={leave} />
        )}
      </main>
    </div>
  );
}
