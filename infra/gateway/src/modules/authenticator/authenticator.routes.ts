import { authenticatorCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import {
  confirmAuthenticator,
  getAuthenticatorStatus,
  enrolAuthenticator,
  disableAuthenticator,
} from './authenticator.service.ts';

export function authenticatorModule({ gateway, call }: ModuleScope): void {
  call(authenticatorCalls.authenticator, ({ player }) => getAuthenticatorStatus(gateway, player.playerId));

  call(authenticatorCalls.enrolAuthenticator, ({ player }) => enrolAuthenticator(gateway, player));

  call(authenticatorCalls.confirmAuthenticator, async ({ body, player }) => ({
    recoveryCodes: await confirmAuthenticator(gateway, body, player),
  }));

  call(authenticatorCalls.disableAuthenticator, async ({ body, player }) => {
    await disableAuthenticator(gateway, body, player);
    return null;
  });
}
