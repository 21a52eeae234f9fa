import { Suspense } from 'react';
import { lazyChunk } from '#federation/lazy-chunk.tsx';

const Page = lazyChunk(async () => (await import('#chat/chat-page.tsx')).ChatPage);

export const ChatRoute = () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);
