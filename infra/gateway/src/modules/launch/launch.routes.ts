import type { GatewayModule } from '#http/call.ts';
import { offeredLanguage } from '#modules/system/language.ts';
import { launchDemo, launchReal } from './launch.service.ts';

interface Asked {
  readonly gameCode: string;
  readonly theme?: 'dark' | 'light';
}

export const launchModule: GatewayModule = ({ gateway, call }) => {
  const { pool, settings } = gateway;

  const optionsOf = async ({ gameCode, theme = 'dark' }: Asked, asked: string | null) => {
    const { info, whitelabel } = await settings.read();
    return {
      gameCode,
      theme,
      language: offeredLanguage(asked, whitelabel.languages) ?? whitelabel.defaultLanguage,
      hosts: info.launchGameCDNs,
    };
  };

  call('launchGame', async ({ query, player, language }) => {
    const options = await optionsOf(query, language);
    return query.mode === 'demo' ? launchDemo(pool, options) : launchReal(pool, { ...options, player });
  });

  call('launchDemo', async ({ query, language }) => launchDemo(pool, await optionsOf(query, language)));
};
