import { loginCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { startFreePlay } from './free-play.service.ts';
import { login } from './login.service.ts';

export function loginModule({ gateway, call }: ModuleScope): void {
  call(loginCalls.login, ({ body, address, userAgent }) => login(gateway, body, { address, userAgent }));

  call(loginCalls.freePlay, ({ address, userAgent }) => startFreePlay(gateway, { address, userAgent }));
}
