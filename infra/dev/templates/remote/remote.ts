import type { RemoteDescription } from '@marquee/contract/fleet';

export const remote = {
  name: 'new-part',
  routes: ['/new-part-preview'],
  modals: [],
  slots: [],
  requires: '^1.6.0',
  entryPoints: { '/new-part-preview': ['src/features/preview/preview.tsx'] },
  initialData: {
    '/new-part-preview': [{ call: 'hotGames', query: { isPlatform: 2, platform: 'WEB', language: '$language' } }],
  },
} satisfies RemoteDescription;
