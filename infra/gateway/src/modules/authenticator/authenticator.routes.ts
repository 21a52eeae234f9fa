import { authenticatorCalls } from '@marquee/contract/calls';
import type { GatewayModule } from '#http/call.ts';
import { confirmSecret, readAuthenticator, startAuthenticator, stopAuthenticator } from './authenticator.service.ts';

export const authenticatorModule: GatewayModule = ({ gateway, call }) => {
  call(authenticatorCalls.authenticator, ({ player }) => readAuthenticator(gateway, player.playerId));

  call(authenticatorCalls.startAuthenticator, ({ player }) => startAuthenticator(gateway, player));

  call(authenticatorCalls.confirmAuthenticator, async ({ body, player }) => ({
    recoveryCodes: await confirmSecret(gateway, body.code, player),
  }));

  call(authenticatorCalls.stopAuthenticator, async ({ body, player }) => {
    await stopAuthenticator(gateway, body, player);
    return null;
  });
};
