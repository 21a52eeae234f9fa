import { passwordCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { formType, readForm } from '#http/form.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { changePassword, resetPasswordByPhone } from './password.service.ts';
import { sendTemporaryPassword } from './temporary-password.service.ts';

export function passwordModule({ gateway, call, http }: ModuleScope): void {
  http.addContentTypeParser(formType, { parseAs: 'string' }, readForm);

  call(passwordCalls.changePassword, async ({ query, body, player, client }) => {
    const token = await changePassword(gateway, body, player, client, query.renewSession !== undefined);
    gateway.sessions.invalidate(player.tokenHash);
    return token === null ? null : { token };
  });

  call(passwordCalls.passwordByPhone, ({ body, client }) => resetPasswordByPhone(gateway, body, client));

  call(passwordCalls.passwordByEmail, async ({ body, client, language }) => {
    const { whitelabel } = await gateway.settings.read();
    await sendTemporaryPassword(gateway, {
      ...body,
      client,
      language: resolveLanguages(whitelabel, language).language,
    });
    return null;
  });
}
