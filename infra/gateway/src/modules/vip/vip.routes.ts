import { vipCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { getVipClub } from './vip.service.ts';

export function vipModule({ gateway, call }: ModuleScope): void {
  call(vipCalls.vipClub, ({ player, language }) => getVipClub(gateway, player, language));
}
