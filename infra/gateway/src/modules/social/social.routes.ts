import type { GatewayModule } from '#http/call.ts';
import { offeredLanguage } from '#modules/system/language.ts';
import { identityProviders } from './providers.ts';
import { finishSocial, startSocial } from './social.service.ts';
import { registerSocial } from './social-registration.service.ts';

export const socialModule: GatewayModule = ({ gateway, call }) => {
  const providers = identityProviders(gateway);

  call('socialStart', async ({ body, address, language }) => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    return startSocial(gateway, providers, {
      ...body,
      address,
      language: offeredLanguage(language, languages) ?? defaultLanguage,
    });
  });

  call('socialFinish', ({ body, address, userAgent }) =>
    finishSocial(gateway, providers, body, { address, userAgent }),
  );

  call('registerSocial', ({ body, address, userAgent }) => registerSocial(gateway, body, { address, userAgent }));
};
