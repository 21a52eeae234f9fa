import { registrationCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { findAgentByAffiliateCode } from '#modules/accounts/accounts.service.ts';
import { register, registerMobile } from './register.service.ts';

export function registrationModule({ gateway, call }: ModuleScope): void {
  call(registrationCalls.register, ({ body, address, userAgent }) => register(gateway, body, { address, userAgent }));

  call(registrationCalls.registerMobile, ({ body, address, userAgent }) =>
    registerMobile(gateway, body, { address, userAgent }),
  );

  call(registrationCalls.affiliate, async ({ query }) => {
    if ((await findAgentByAffiliateCode(gateway.pool, query.code)) === null)
      throw new GatewayError('invitation_code_error');
    return { valid: true };
  });
}
