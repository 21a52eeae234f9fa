import { loginVerificationCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { matchLanguage } from '#modules/system/language.ts';
import { sendLoginVerificationCode, verifyLogin } from './verify-login.service.ts';

export function loginVerificationModule({ gateway, call }: ModuleScope): void {
  call(loginVerificationCalls.verifyLogin, ({ body, address, userAgent }) =>
    verifyLogin(gateway, body, { address, userAgent }),
  );

  call(loginVerificationCalls.sendLoginVerificationCode, async ({ body, address, language }) => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    return sendLoginVerificationCode(gateway, body, {
      address,
      language: matchLanguage(language, languages) ?? defaultLanguage,
    });
  });
}
