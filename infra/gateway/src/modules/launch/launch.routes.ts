import type { ParsedLaunchQuery } from '@marquee/contract';
import { launchCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { isMerchantUrl } from './back-url.ts';
import { launchDemoGame, launchRealGame } from './launch.service.ts';
import { transferForLaunch } from './transfer-for-launch.service.ts';

/** The end of a login session ends all the games that it launched, in one statement. */
const launchLimit: RateLimit = { name: 'launch', hits: 60, seconds: 600 };

export function launchModule({ gateway, call }: ModuleScope): void {
  const { pool, settings, config } = gateway;

  const createLaunchOptions = async (
    { gameCode, theme = 'dark', backUrl, lotto }: ParsedLaunchQuery,
    requestedLanguage: string | null,
  ) => {
    const { info, whitelabel } = await settings.read();
    if (backUrl !== undefined && !isMerchantUrl(backUrl, [config.siteOrigin, info.mainDomain, ...info.domainRoute]))
      throw new GatewayError('launch.foreign_address');
    return {
      gameCode,
      theme,
      backUrl,
      lotto,
      language: resolveLanguages(whitelabel, requestedLanguage).language,
      hosts: info.launchGameCDNs,
    };
  };

  call(launchCalls.launchGame, async ({ query, player, client, language }) => {
    const options = await createLaunchOptions(query, language);
    if (query.mode === 'demo') return launchDemoGame(pool, options);
    await consumeRateLimit(gateway, launchLimit, player.playerId);
    return launchRealGame(pool, {
      ...options,
      providerSecrets: config.providerSecrets,
      player,
      clientIp: client.clientIp,
      loginSession: player.tokenHash,
      fundWallet: (vendor) => transferForLaunch(gateway, player, vendor),
    });
  });

  call(launchCalls.launchDemo, async ({ query, language }) =>
    launchDemoGame(pool, await createLaunchOptions(query, language)),
  );
}
