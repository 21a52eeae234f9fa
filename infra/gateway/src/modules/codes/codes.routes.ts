import { codeCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { listCountries } from './code.repository.ts';
import { exchangeCode } from './exchange-code.service.ts';
import { sendSmsCode } from './send-sms-code.service.ts';

export function codesModule({ gateway, call }: ModuleScope): void {
  const languageFor = async (requested: string | null): Promise<string> => {
    const { whitelabel } = await gateway.settings.read();
    return resolveLanguages(whitelabel, requested).language;
  };

  call(codeCalls.countries, async () => ({ countries: await listCountries(gateway.pool) }));

  call(codeCalls.smsNoLogin, async ({ body, client, language }) =>
    sendSmsCode(gateway, { ...body, client, language: await languageFor(language) }),
  );

  call(codeCalls.firebaseSignIn, ({ body, client }) => exchangeCode(gateway, { ...body, client }));

  call(codeCalls.smsRegister, async ({ body, client, language }) =>
    sendSmsCode(gateway, { ...body, purpose: 'register', client, language: await languageFor(language) }),
  );
}
