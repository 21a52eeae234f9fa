import type { GatewayModule } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { findAgentByAffiliateCode } from '#modules/accounts/accounts.service.ts';
import { register, registerMobile } from './register.service.ts';

export const registrationModule: GatewayModule = ({ gateway, call }) => {
  call('register', ({ body, address, userAgent }) => register(gateway, body, { address, userAgent }));

  call('registerMobile', ({ body, address, userAgent }) => registerMobile(gateway, body, { address, userAgent }));

  call('affiliate', async ({ query }) => {
    if ((await findAgentByAffiliateCode(gateway.pool, query.code)) === null)
      throw new GatewayError('invitation_code_error');
    return { valid: true };
  });
};
