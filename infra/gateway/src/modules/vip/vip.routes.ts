import type { GatewayModule } from '#http/call.ts';
import { getVipClub } from './vip.service.ts';

export const vipModule: GatewayModule = ({ gateway, call }) => {
  call('vipClub', ({ player, language }) => getVipClub(gateway, player, language));
};
