import { loginCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { startFreePlay } from './free-play.service.ts';
import { login } from './login.service.ts';

export function loginModule({ gateway, call }: ModuleScope): void {
  call(loginCalls.login, ({ body, client, cookies }) => login(gateway, body, client, cookies));

  call(loginCalls.freePlay, ({ client }) => startFreePlay(gateway, client));
}
