import type { GatewayModule } from '#http/call.ts';
import { offeredLanguage } from '#modules/system/language.ts';
import { authenticatorOf, confirm, startAuthenticator, stop } from './authenticator.service.ts';
import { proveLogin, sendProofCode } from './prove-login.service.ts';

export const verificationModule: GatewayModule = ({ gateway, call }) => {
  call('proveLogin', ({ body, address, userAgent }) => proveLogin(gateway, body, { address, userAgent }));

  call('sendProofCode', async ({ body, address, language }) => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    return sendProofCode(gateway, body, { address, language: offeredLanguage(language, languages) ?? defaultLanguage });
  });

  call('authenticator', ({ player }) => authenticatorOf(gateway, player.playerId));

  call('startAuthenticator', ({ player }) => startAuthenticator(gateway, player));

  call('confirmAuthenticator', async ({ body, player }) => ({
    recoveryCodes: await confirm(gateway, body.code, player),
  }));

  call('stopAuthenticator', async ({ body, player }) => {
    await stop(gateway, body, player);
    return null;
  });
};
