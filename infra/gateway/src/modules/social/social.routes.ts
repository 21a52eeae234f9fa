import { registrationCalls, socialCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { createIdentityProviders } from './providers.ts';
import { finishSocial, startSocial } from './social.service.ts';
import { registerSocial } from './social-registration.service.ts';

export function socialModule({ gateway, call }: ModuleScope): void {
  const providers = createIdentityProviders(gateway);

  call(socialCalls.socialStart, async ({ body, client, language }) => {
    const { whitelabel } = await gateway.settings.read();
    return startSocial(gateway, providers, {
      ...body,
      client,
      language: resolveLanguages(whitelabel, language).language,
    });
  });

  call(socialCalls.socialFinish, ({ body, client }) => finishSocial(gateway, providers, body, client));

  call(registrationCalls.registerSocial, ({ body, client, language }) =>
    registerSocial(gateway, body, client, language),
  );
}
