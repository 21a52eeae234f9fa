import { notify } from '@marquee/platform';
import { chatPath } from '#chat/chat-path.ts';
import { useErrorText } from '#texts/shell-text.ts';

const windowFeatures = 'popup,width=440,height=680';

/** Opens the live chat in a small window. Shows a message when the browser blocks the window. */
export function useChatWindow(): () => void {
  const errors = useErrorText();
  return () => {
    const opened = window.open(chatPath, 'marquee-chat', windowFeatures);
    if (opened === null) notify({ tone: 'warning', title: errors.t('popup_blocked') });
    else opened.focus();
  };
}
