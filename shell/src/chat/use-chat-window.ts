import { notify } from '@marquee/platform';
import { chatPath } from '#chat/chat-path.ts';
import { useErrorText } from '#texts/shell-text.ts';

const windowName = 'marquee-chat';
const windowFeatures = 'popup,width=440,height=680';

function showsChat({ location }: Window): boolean {
  try {
    return location.pathname === chatPath;
  } catch {
    // The window shows another site.
    return false;
  }
}

/** The window of the chat, which the browser opens empty unless it is open already; null when it blocks the window. */
function findChatWindow(): Window | null {
  const found = window.open('', windowName, windowFeatures);
  // Loading the page again would end the conversation, whose token is in its address.
  if (found !== null && !showsChat(found)) found.location.replace(chatPath);
  return found;
}

/** Opens the live chat in a small window, or focuses the open one. Shows a message when the browser blocks it. */
export function useChatWindow(): () => void {
  const errors = useErrorText();
  return () => {
    const chat = findChatWindow();
    if (chat === null) notify({ tone: 'warning', title: errors.t('popup_blocked') });
    else chat.focus();
  };
}
