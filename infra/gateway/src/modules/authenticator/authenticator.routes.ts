import type { GatewayModule } from '#http/call.ts';
import { confirmSecret, readAuthenticator, startAuthenticator, stopAuthenticator } from './authenticator.service.ts';

export const authenticatorModule: GatewayModule = ({ gateway, call }) => {
  call('authenticator', ({ player }) => readAuthenticator(gateway, player.playerId));

  call('startAuthenticator', ({ player }) => startAuthenticator(gateway, player));

  call('confirmAuthenticator', async ({ body, player }) => ({
    recoveryCodes: await confirmSecret(gateway, body.code, player),
  }));

  call('stopAuthenticator', async ({ body, player }) => {
    await stopAuthenticator(gateway, body, player);
    return null;
  });
};
