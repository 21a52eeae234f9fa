import { useEffect, useState } from 'react';
import { readChat, saveChat } from '#chat/chat-storage.ts';

const readDraft = (conversation: string): string => {
  const stored = readChat();
  return stored?.conversation === conversation ? stored.draft : '';
};

/** The unsent text of a conversation. It is stored with the conversation, so it remains after the window is closed. */
export function useDraft(conversation: string): readonly [string, (change: (typed: string) => string) => void] {
  const [draft, setDraft] = useState(() => readDraft(conversation));
  useEffect(() => saveChat({ conversation, draft }), [conversation, draft]);
  return [draft, setDraft];
}
