import { Suspense } from 'react';
import { lazyChunk } from '#federation/lazy-chunk.tsx';

const Page = lazyChunk(async () => (await import('#chat/chat-page.tsx')).ChatPage);

/** Where the live chat is. */
export const chatPath = '/chat';

export const ChatRoute = () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);
