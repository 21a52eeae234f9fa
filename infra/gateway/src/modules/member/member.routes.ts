import { memberCalls } from '@marquee/contract/calls';
import type { MemberIcons } from '@marquee/contract';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { createInvalidFieldsError } from '#http/input.ts';
import { getConsolidatedFunds } from '#modules/wallet/wallet.service.ts';
import { listIcons, readIcon, writeIcon, writeLanguage } from './member.repository.ts';

/** Calls with which players choose a picture and a language for their account, and read their balance by wallet. */
export function memberModule({ gateway, call }: ModuleScope): void {
  const { pool, settings } = gateway;

  const getIcons = async (playerId: string): Promise<MemberIcons> => {
    const icon = await readIcon(pool, playerId);
    return { icon, icons: await listIcons(pool) };
  };

  call(memberCalls.memberIcon, ({ player }) => getIcons(player.playerId));

  call(memberCalls.setMemberIcon, async ({ body, player: { playerId } }) => {
    if (!(await writeIcon(pool, playerId, body.icon))) throw new GatewayError('not_found');
    return getIcons(playerId);
  });

  call(memberCalls.setLanguage, async ({ body, player }) => {
    const { languages } = (await settings.read()).whitelabel;
    if (!languages.includes(body.language))
      throw createInvalidFieldsError([{ path: 'language', rule: 'invalid_value' }]);
    await writeLanguage(pool, player.playerId, body.language);
    return null;
  });

  call(memberCalls.consolidatedFunds, async ({ player }) => {
    if (!(await settings.read()).has('AGENTPOLICY')) throw new GatewayError('not_found');
    return getConsolidatedFunds(gateway, player);
  });
}
