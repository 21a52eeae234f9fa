import { sessionCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { readMemberInfo, startLoginGeneration } from '#modules/accounts/accounts.service.ts';
import { deleteRememberedLogins, deleteFamilyOfSession } from './remembered-login.repository.ts';
import { countAvailableActivities } from '#modules/activities/activities.service.ts';
import { countUnreadMessages } from '#modules/messages/messages.service.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { formatVipLabel } from '#modules/vip/vip.service.ts';
import { endSessions, revokeEverything } from './end-sessions.service.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import { findOtherLogin, listSessions, revokeSession, revokePlayerSession } from './session.repository.ts';

export function sessionModule({ gateway, call }: ModuleScope): void {
  call(sessionCalls.sessions, async ({ player }) => ({
    sessions: (await listSessions(gateway.pool, player)).map(({ createdAt, seenAt, ...session }) => ({
      ...session,
      ...parseUserAgent(session.userAgent),
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: session.id === player.tokenHash,
    })),
  }));

  call(sessionCalls.revokeSession, async ({ query, player }) => {
    const { playerId } = player;
    await endSessions(gateway, { playerId, tokenHash: query.id }, async (tx) => {
      if (!(await revokePlayerSession(tx, playerId, query.id))) throw new GatewayError('not_found');
      await deleteFamilyOfSession(tx, playerId, query.id);
    });
    return null;
  });

  call(sessionCalls.logoutEverywhere, async ({ player }) => {
    const { playerId } = player;
    await endSessions(gateway, { playerId, tokenHash: null }, async (tx) => {
      await startLoginGeneration(tx, playerId);
      await revokeEverything(tx, playerId, null);
      await deleteRememberedLogins(tx, playerId);
    });
    return null;
  });

  call(sessionCalls.logout, async ({ player }) => {
    await endSessions(gateway, player, (tx) => revokeSession(tx, player.tokenHash));
    return null;
  });

  call(sessionCalls.memberInfo, async ({ player, language }) => {
    const [row, other, unreadMessage, availablePromoCount, { has, whitelabel }] = await Promise.all([
      readMemberInfo(gateway.pool, player.playerId),
      findOtherLogin(gateway.pool, player.playerId, player.tokenHash),
      countUnreadMessages(gateway.pool, player.playerId),
      countAvailableActivities(gateway.pool, player.playerId),
      gateway.settings.read(),
    ]);
    if (!row) throw new GatewayError('session.expired');
    const { account, previousLoginAt, registeredAt, ...info } = row;
    const vipRankLevel = has('VIP') ? info.vipRankLevel : 0;
    return {
      ...info,
      account,
      userName: account,
      hasVip: has('VIP'),
      vipLabelName: await formatVipLabel(gateway.pool, resolveLanguages(whitelabel, language), vipRankLevel),
      vipRankLevel,
      unreadMessage,
      availablePromoCount,
      availablePromo: [{ type: 'REFERRAL', enabled: has('REFERRAL') }],
      lastLoginAt: (other?.at ?? previousLoginAt)?.toISOString() ?? null,
      lastLoginKind: other?.kind ?? null,
      registeredAt: registeredAt.toISOString(),
    };
  });
}
