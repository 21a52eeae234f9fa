import type { RemoteExpose } from '@marquee/platform';
import { lazy } from 'react';

export { LobbyRoutes as default } from '#routes/lobby-routes.tsx';
export { loadTexts } from '#texts/dictionaries.ts';

export const modals = {
  gameGroup: lazy(async () => ({ default: (await import('#features/game-group/game-group.tsx')).GameGroup })),
} satisfies RemoteExpose['modals'];
