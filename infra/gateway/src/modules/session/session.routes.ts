import { sessionCalls } from '@marquee/contract/calls';
import { withTransaction } from '@marquee/service/database';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { readMemberInfo } from '#modules/accounts/accounts.service.ts';
import { deleteRememberedLogins, deleteFamilyOfSession } from './remembered-login.repository.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { tryWithdrawAll } from '#modules/vendor-wallet/withdraw-from-vendor.service.ts';
import { formatVipLabel } from '#modules/vip/vip.service.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import {
  findOtherLogin,
  listSessions,
  revokeSession,
  revokeSessions,
  revokePlayerSession,
} from './session.repository.ts';

export function sessionModule({ gateway, call }: ModuleScope): void {
  call(sessionCalls.sessions, async ({ player }) => ({
    sessions: (await listSessions(gateway.pool, player.playerId)).map(({ createdAt, seenAt, ...session }) => ({
      ...session,
      ...parseUserAgent(session.userAgent),
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: session.id === player.tokenHash,
    })),
  }));

  call(sessionCalls.revokeSession, async ({ query, player }) => {
    if (!(await revokePlayerSession(gateway.pool, player.playerId, query.id))) throw new GatewayError('not_found');
    await deleteFamilyOfSession(gateway.pool, player.playerId, query.id);
    gateway.sessions.invalidate(query.id);
    return null;
  });

  call(sessionCalls.logoutEverywhere, async ({ player }) => {
    await tryWithdrawAll(gateway, player);
    await withTransaction(gateway.pool, async (tx) => {
      await revokeSessions(tx, player.playerId, null);
      await deleteRememberedLogins(tx, player.playerId);
    });
    gateway.sessions.invalidate(null);
    return null;
  });

  call(sessionCalls.logout, async ({ player }) => {
    await tryWithdrawAll(gateway, player);
    await revokeSession(gateway.pool, player.tokenHash);
    gateway.sessions.invalidate(player.tokenHash);
    return null;
  });

  call(sessionCalls.memberInfo, async ({ player, language }) => {
    const [row, other, { has, whitelabel }] = await Promise.all([
      readMemberInfo(gateway.pool, player.playerId),
      findOtherLogin(gateway.pool, player.playerId, player.tokenHash),
      gateway.settings.read(),
    ]);
    if (!row) throw new GatewayError('session.expired');
    const { account, previousLoginAt, registeredAt, ...info } = row;
    const vipRankLevel = has('VIP') ? info.vipRankLevel : 0;
    return {
      ...info,
      account,
      userName: account,
      vipLabelName: await formatVipLabel(gateway.pool, resolveLanguages(whitelabel, language), vipRankLevel),
      vipRankLevel,
      unreadMessage: 0,
      lastLoginAt: (other?.at ?? previousLoginAt)?.toISOString() ?? null,
      lastLoginKind: other?.kind ?? null,
      registeredAt: registeredAt.toISOString(),
    };
  });
}
