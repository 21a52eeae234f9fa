import { registrationCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { requireChallenge } from '#modules/challenge/require-challenge.service.ts';
import { findAgentByAffiliateCode } from '#modules/accounts/accounts.service.ts';
import { register, registerMobile } from './register.service.ts';

export function registrationModule({ gateway, call }: ModuleScope): void {
  call(registrationCalls.register, ({ body, client, language }) => register(gateway, body, client, language));

  call(registrationCalls.registerMobile, ({ body, client, language }) =>
    registerMobile(gateway, body, client, language),
  );

  call(registrationCalls.affiliate, async ({ query, client }) => {
    await requireChallenge(gateway, 'invitation-code', client);
    if ((await findAgentByAffiliateCode(gateway.pool, query.code)) === null)
      throw new GatewayError('invitation_code_error');
    return { valid: true };
  });
}
