import type { RemoteDescription } from '@marquee/contract/fleet';

const account = ['src/features/account/account.tsx'];

export const remote = {
  name: 'member',
  routes: ['/member', '/member/securityCenter', '/member/personalHistoryCopy', '/member/messageV2', '/member/:page'],
  modals: [],
  slots: [],
  requires: '^1.6.0',
  entryPoints: {
    '/member': account,
    '/member/securityCenter': account,
    '/member/:page': account,
    '/member/personalHistoryCopy': ['src/features/bet-record/bet-record.tsx'],
    '/member/messageV2': ['src/features/messages/messages.tsx'],
  },
} satisfies RemoteDescription;
