import type { GatewayModule } from '#http/call.ts';
import { offeredLanguage } from '#modules/system/language.ts';
import { readCountries } from './code.repository.ts';
import { sendCode } from './send-code.service.ts';

export const codesModule: GatewayModule = ({ gateway, call }) => {
  const languageFor = async (asked: string | null): Promise<string> => {
    const { languages, defaultLanguage } = (await gateway.settings.read()).whitelabel;
    return offeredLanguage(asked, languages) ?? defaultLanguage;
  };

  call('countries', async () => ({ countries: await readCountries(gateway.pool) }));

  call('smsNoLogin', async ({ body, address, language }) =>
    sendCode(gateway, { ...body, address, language: await languageFor(language) }),
  );

  call('smsRegister', async ({ body, address, language }) =>
    sendCode(gateway, { ...body, purpose: 'register', address, language: await languageFor(language) }),
  );
};
