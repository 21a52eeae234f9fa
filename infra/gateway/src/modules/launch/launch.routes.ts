import type { launchQuery } from '@marquee/contract/schemas';
import type { z } from 'zod';
import type { GatewayModule } from '#http/call.ts';
import { Refusal } from '#http/refusal.ts';
import { bringMoney } from '#modules/purse/bring-money.service.ts';
import { offeredLanguage } from '#modules/system/language.ts';
import { leadsHome } from './back-url.ts';
import { launchDemo, launchReal } from './launch.service.ts';

type Asked = z.output<typeof launchQuery>;

export const launchModule: GatewayModule = ({ gateway, call }) => {
  const { pool, settings, config } = gateway;

  const optionsOf = async ({ gameCode, theme = 'dark', backUrl, lotto }: Asked, asked: string | null) => {
    const { info, whitelabel } = await settings.read();
    if (backUrl !== undefined && !leadsHome(backUrl, [config.siteOrigin, info.mainDomain, ...info.domainRoute]))
      throw new Refusal('launch.foreign_address');
    return {
      gameCode,
      theme,
      backUrl,
      lotto,
      language: offeredLanguage(asked, whitelabel.languages) ?? whitelabel.defaultLanguage,
      hosts: info.launchGameCDNs,
    };
  };

  call('launchGame', async ({ query, player, language }) => {
    const options = await optionsOf(query, language);
    return query.mode === 'demo'
      ? launchDemo(pool, options)
      : launchReal(pool, { ...options, player, bringMoney: (vendor) => bringMoney(gateway, player, vendor) });
  });

  call('launchDemo', async ({ query, language }) => launchDemo(pool, await optionsOf(query, language)));
};
