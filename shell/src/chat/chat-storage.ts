/** The conversation of this tab, and what the visitor has typed and not sent. */
interface StoredChat {
  readonly conversation: string;
  readonly draft: string;
}

const storageKey = 'chat';

/**
 * The session storage of this window and of the page that opened it. The next chat window starts with a copy of the
 * storage of that page, which a logout clears. Empty where the browser rejects storage.
 */
function listStorages(): readonly Storage[] {
  const opener: Window | null = window.opener;
  return [window, opener].flatMap((source) => {
    try {
      return source === null ? [] : [source.sessionStorage];
    } catch {
      // The opener shows another site.
      return [];
    }
  });
}

function forEachStorage(change: (storage: Storage) => void): void {
  for (const storage of listStorages()) {
    try {
      change(storage);
    } catch {
      // A full storage only costs the draft.
    }
  }
}

const isStoredChat = (value: unknown): value is StoredChat =>
  typeof value === 'object' &&
  value !== null &&
  'conversation' in value &&
  typeof value.conversation === 'string' &&
  'draft' in value &&
  typeof value.draft === 'string';

/** The conversation to continue; null when there is none. */
export function readChat(): StoredChat | null {
  try {
    const stored: unknown = JSON.parse(listStorages()[0]?.getItem(storageKey) ?? 'null');
    return isStoredChat(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function saveChat(chat: StoredChat): void {
  forEachStorage((storage) => storage.setItem(storageKey, JSON.stringify(chat)));
}

export function clearChat(): void {
  forEachStorage((storage) => storage.removeItem(storageKey));
}
