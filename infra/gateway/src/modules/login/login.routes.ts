import { loginCalls } from '@marquee/contract/calls';
import type { GatewayModule } from '#http/call.ts';
import { startFreePlay } from './free-play.service.ts';
import { login } from './login.service.ts';

export const loginModule: GatewayModule = ({ gateway, call }) => {
  call(loginCalls.login, ({ body, address, userAgent }) => login(gateway, body, { address, userAgent }));

  call(loginCalls.freePlay, ({ address, userAgent }) => startFreePlay(gateway, { address, userAgent }));
};
