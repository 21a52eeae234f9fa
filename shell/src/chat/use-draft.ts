import { useEffect, useState } from 'react';
import { readChat, saveChat } from '#chat/chat-storage.ts';

/** What the visitor types in a conversation. It survives closing the window, and is stored with the conversation. */
export function useDraft(conversation: string): readonly [string, (change: (typed: string) => string) => void] {
  const [draft, setDraft] = useState('');
  const update = (change: (typed: string) => string): void => setDraft(change);
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const stored = readChat();
    if (stored?.conversation === conversation) setDraft(stored.draft);
    setIsRestored(true);
  }, [conversation]);
  useEffect(() => {
    if (isRestored) saveChat({ conversation, draft });
  }, [conversation, draft, isRestored]);
  return [draft, update];
}
