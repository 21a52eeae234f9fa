import { authenticatorCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { confirmAuthenticator, getAuthenticatorStatus, enrolAuthenticator } from './authenticator.service.ts';
import { disableAuthenticator, sendAuthenticatorCode } from './disable-authenticator.service.ts';

export function authenticatorModule({ gateway, call }: ModuleScope): void {
  call(authenticatorCalls.authenticator, ({ player }) => getAuthenticatorStatus(gateway, player.playerId));

  call(authenticatorCalls.enrolAuthenticator, ({ player }) => enrolAuthenticator(gateway, player));

  call(authenticatorCalls.confirmAuthenticator, async ({ body, player, client, language }) => {
    const { whitelabel } = await gateway.settings.read();
    const context = { client, language: resolveLanguages(whitelabel, language).language };
    return { recoveryCodes: await confirmAuthenticator(gateway, body, player, context) };
  });

  call(authenticatorCalls.disableAuthenticator, async ({ body, player, client }) => {
    await disableAuthenticator(gateway, body, player, client);
    return null;
  });

  call(authenticatorCalls.sendAuthenticatorCode, async ({ body, player, client, language }) => {
    const { whitelabel } = await gateway.settings.read();
    return sendAuthenticatorCode(gateway, body.method, player, {
      client,
      language: resolveLanguages(whitelabel, language).language,
    });
  });
}
