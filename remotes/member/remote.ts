import type { RemoteDescription } from '@marquee/contract/fleet';

export const remote = {
  name: 'member',
  routes: ['/member', '/member/:page'],
  modals: [],
  slots: [],
  requires: '^1.0.0',
} satisfies RemoteDescription;
