import { vipCalls } from '@marquee/contract/calls';
import type { GatewayModule } from '#http/call.ts';
import { getVipClub } from './vip.service.ts';

export const vipModule: GatewayModule = ({ gateway, call }) => {
  call(vipCalls.vipClub, ({ player, language }) => getVipClub(gateway, player, language));
};
