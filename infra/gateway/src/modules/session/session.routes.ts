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
    const { pool } = gateway;
    const { playerId } = player;
    const { has, whitelabel } = await gateway.settings.read();
    // One after the other, as a call of a player takes one connection to the database at a time.
    const row = await readMemberInfo(pool, playerId);
    if (!row) throw new GatewayError('session.expired');
    const other = await findOtherLogin(pool, playerId, player.tokenHash);
    const unreadMessage = await countUnreadMessages(pool, playerId);
    const availablePromoCount = await countAvailableActivities(pool, playerId);
    const { account, previousLoginAt, registeredAt, ...info } = row;
    const vipRankLevel = has('VIP') ? info.vipRankLevel : 0;
    return {
      ...info,
      account,
      userName: account,
      hasVip: has('VIP'),
      vipLabelName: await formatVipLabel(pool, resolveLanguages(whitelabel, language), vipRankLevel),
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
