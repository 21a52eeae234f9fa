import type { GatewayModule } from '#http/call.ts';
import { formType, readForm } from '#http/form.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { tryWithdrawAll } from '#modules/vendor-wallet/withdraw-from-vendor.service.ts';
import { resolveLanguages, matchLanguage } from '#modules/system/language.ts';
import { vipLabel } from '#modules/vip/vip.service.ts';
import { startFreePlay } from './free-play.service.ts';
import { login } from './login.service.ts';
import { findAgentByAffiliateCode, readMemberInfo } from './player.repository.ts';
import { changePassword, resetPasswordByPhone } from './password.service.ts';
import { register, registerMobile } from './register.service.ts';
import { listSessions, revokeSession, revokeSessionOf } from './session.repository.ts';
import { sendTemporaryPassword } from './temporary-password.service.ts';

export const sessionModule: GatewayModule = ({ gateway, call, http }) => {
  http.addContentTypeParser(formType, { parseAs: 'string' }, readForm);

  call('login', ({ body, address, userAgent }) => login(gateway, body, { address, userAgent }));

  call('freePlay', ({ address, userAgent }) => startFreePlay(gateway, { address, userAgent }));

  call('register', ({ body, address, userAgent }) => register(gateway, body, { address, userAgent }));

  call('registerMobile', ({ body, address, userAgent }) => registerMobile(gateway, body, { address, userAgent }));

  call('changePassword', async ({ body, player }) => {
    await changePassword(gateway, body, player);
    gateway.sessions.invalidate(player.tokenHash);
    return null;
  });

  call('passwordByPhone', ({ body, address, userAgent }) =>
    resetPasswordByPhone(gateway, body, { address, userAgent }),
  );

  call('passwordByEmail', async ({ body, address, language }) => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    await sendTemporaryPassword(gateway, {
      ...body,
      address,
      language: matchLanguage(language, languages) ?? defaultLanguage,
    });
    return null;
  });

  call('sessions', async ({ player }) => ({
    sessions: (await listSessions(gateway.pool, player.playerId)).map(({ createdAt, seenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: session.id === player.tokenHash,
    })),
  }));

  call('revokeSession', async ({ query, player }) => {
    if (!(await revokeSessionOf(gateway.pool, player.playerId, query.id))) throw new GatewayError('not_found');
    gateway.sessions.invalidate(query.id);
    return null;
  });

  call('logout', async ({ player }) => {
    await tryWithdrawAll(gateway, player);
    await revokeSession(gateway.pool, player.tokenHash);
    gateway.sessions.invalidate(player.tokenHash);
    return null;
  });

  call('memberInfo', async ({ player, language }) => {
    const [row, { has, whitelabel }] = await Promise.all([
      readMemberInfo(gateway.pool, player.playerId),
      gateway.settings.read(),
    ]);
    if (!row) throw new GatewayError('session.expired');
    const { account, lastLoginAt, registeredAt, ...info } = row;
    const vipRankLevel = has('VIP') ? info.vipRankLevel : 0;
    return {
      ...info,
      account,
      userName: account,
      vipLabelName: await vipLabel(gateway.pool, resolveLanguages(whitelabel, language), vipRankLevel),
      vipRankLevel,
      unreadMessage: 0,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      registeredAt: registeredAt.toISOString(),
    };
  });

  call('affiliate', async ({ query }) => {
    if ((await findAgentByAffiliateCode(gateway.pool, query.code)) === null)
      throw new GatewayError('invitation_code_error');
    return { valid: true };
  });
};
