import type { GatewayModule } from '#http/call.ts';
import { Refusal } from '#http/refusal.ts';
import { startFreePlay } from './free-play.service.ts';
import { login } from './login.service.ts';
import { findAffiliate, readInfo } from './player.repository.ts';
import { register } from './register.service.ts';
import { revokeSession } from './session.repository.ts';

export const sessionModule: GatewayModule = ({ gateway, call }) => {
  call('login', ({ body, address, userAgent }) => login(gateway, body, { address, userAgent }));

  call('freePlay', ({ address, userAgent }) => startFreePlay(gateway, { address, userAgent }));

  call('register', ({ body, address, userAgent }) => register(gateway, body, { address, userAgent }));

  call('logout', async ({ player }) => {
    await revokeSession(gateway.pool, player.tokenHash);
    gateway.sessions.forget(player.tokenHash);
    return null;
  });

  call('memberInfo', async ({ player }) => {
    const row = await readInfo(gateway.pool, player.playerId);
    if (!row) throw new Refusal('session.expired');
    const { account, lastLoginAt, registeredAt, ...info } = row;
    return {
      ...info,
      account,
      userName: account,
      vipLabelName: null,
      unreadMessage: 0,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      registeredAt: registeredAt.toISOString(),
    };
  });

  call('affiliate', async ({ query }) => {
    if ((await findAffiliate(gateway.pool, query.code)) === null) throw new Refusal('invitation_code_error');
    return { valid: true };
  });
};
