import { loginVerificationCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { sendLoginVerificationCode, verifyLogin } from './verify-login.service.ts';

export function loginVerificationModule({ gateway, call }: ModuleScope): void {
  call(loginVerificationCalls.verifyLogin, ({ body, client, cookies }) => verifyLogin(gateway, body, client, cookies));

  call(loginVerificationCalls.sendLoginVerificationCode, async ({ body, client, language }) => {
    const { whitelabel } = await gateway.settings.read();
    return sendLoginVerificationCode(gateway, body, {
      client,
      language: resolveLanguages(whitelabel, language).language,
    });
  });
}
