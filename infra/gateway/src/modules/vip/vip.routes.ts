import type { GatewayModule } from '#http/call.ts';
import { clubFor } from './vip.service.ts';

export const vipModule: GatewayModule = ({ gateway, call }) => {
  call('vipClub', ({ player, language }) => clubFor(gateway, player, language));
};
