import type { GatewayModule } from '#http/call.ts';
import { matchLanguage } from '#modules/system/language.ts';
import { confirmSecret, readAuthenticator, startAuthenticator, stopAuthenticator } from './authenticator.service.ts';
import { sendLoginVerificationCode, verifyLogin } from './verify-login.service.ts';

export const verificationModule: GatewayModule = ({ gateway, call }) => {
  call('verifyLogin', ({ body, address, userAgent }) => verifyLogin(gateway, body, { address, userAgent }));

  call('sendLoginVerificationCode', async ({ body, address, language }) => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    return sendLoginVerificationCode(gateway, body, {
      address,
      language: matchLanguage(language, languages) ?? defaultLanguage,
    });
  });

  call('authenticator', ({ player }) => readAuthenticator(gateway, player.playerId));

  call('startAuthenticator', ({ player }) => startAuthenticator(gateway, player));

  call('confirmAuthenticator', async ({ body, player }) => ({
    recoveryCodes: await confirmSecret(gateway, body.code, player),
  }));

  call('stopAuthenticator', async ({ body, player }) => {
    await stopAuthenticator(gateway, body, player);
    return null;
  });
};
