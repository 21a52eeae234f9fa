import { registrationCalls, socialCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { matchLanguage } from '#modules/system/language.ts';
import { createIdentityProviders } from './providers.ts';
import { finishSocial, startSocial } from './social.service.ts';
import { registerSocial } from './social-registration.service.ts';

export function socialModule({ gateway, call }: ModuleScope): void {
  const providers = createIdentityProviders(gateway);

  call(socialCalls.socialStart, async ({ body, address, language }) => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    return startSocial(gateway, providers, {
      ...body,
      address,
      language: matchLanguage(language, languages) ?? defaultLanguage,
    });
  });

  call(socialCalls.socialFinish, ({ body, address, userAgent }) =>
    finishSocial(gateway, providers, body, { address, userAgent }),
  );

  call(registrationCalls.registerSocial, ({ body, address, userAgent }) =>
    registerSocial(gateway, body, { address, userAgent }),
  );
}
