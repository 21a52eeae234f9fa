import type { RemoteExpose } from '@marquee/platform';
import { lazy } from 'react';

export { LobbyRoutes as default } from '#routes/lobby-routes.tsx';
export { loadTexts } from '#dictionaries.ts';

export const modals = {
  gameGroup: lazy(async () => ({ default: (await import('#routes/game-group.modal.tsx')).GameGroupModal })),
} satisfies RemoteExpose['modals'];
