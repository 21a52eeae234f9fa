import type { GatewayModule } from '#http/call.ts';
import { matchLanguage } from '#modules/system/language.ts';
import { sendLoginVerificationCode, verifyLogin } from './verify-login.service.ts';

export const loginVerificationModule: GatewayModule = ({ gateway, call }) => {
  call('verifyLogin', ({ body, address, userAgent }) => verifyLogin(gateway, body, { address, userAgent }));

  call('sendLoginVerificationCode', async ({ body, address, language }) => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    return sendLoginVerificationCode(gateway, body, {
      address,
      language: matchLanguage(language, languages) ?? defaultLanguage,
    });
  });
};
