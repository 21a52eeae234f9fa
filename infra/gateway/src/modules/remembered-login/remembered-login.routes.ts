import { loginCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { forgetLogin } from '#modules/session/remember-login.service.ts';
import { loginRemembered } from './remembered-login.service.ts';

export function rememberedLoginModule({ gateway, call }: ModuleScope): void {
  call(loginCalls.loginRemembered, ({ body, client, cookies }) => loginRemembered(gateway, body, client, cookies));

  call(loginCalls.forgetLogin, async ({ cookies }) => {
    await forgetLogin(gateway, cookies);
    return null;
  });
}
