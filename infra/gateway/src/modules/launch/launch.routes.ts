import type { ParsedLaunchQuery } from '@marquee/contract';
import { launchCalls } from '@marquee/contract/calls';
import type { PlayerSession } from '#context/player-session.ts';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { depositToVendor } from '#modules/vendor-wallet/deposit-to-vendor.service.ts';
import { tryWithdrawAll } from '#modules/vendor-wallet/withdraw-from-vendor.service.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { isMerchantUrl } from './back-url.ts';
import { launchDemoGame, launchRealGame, type LaunchVendor } from './launch.service.ts';

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

  const fundWallet = async (
    player: PlayerSession,
    { code, hasTransferWallet }: LaunchVendor,
  ): Promise<string | null> => {
    await tryWithdrawAll(gateway, player.playerId, hasTransferWallet ? code : null);
    return hasTransferWallet ? depositToVendor(gateway, player, code) : null;
  };

  call(launchCalls.launchGame, async ({ query, player, language }) => {
    const options = await createLaunchOptions(query, language);
    if (query.mode === 'demo') return launchDemoGame(pool, options);
    await consumeRateLimit(gateway, launchLimit, player.playerId);
    return launchRealGame(pool, {
      ...options,
      providerSecrets: config.providerSecrets,
      player,
      loginSession: player.tokenHash,
      fundWallet: (vendor) => fundWallet(player, vendor),
    });
  });

  call(launchCalls.launchDemo, async ({ query, language }) =>
    launchDemoGame(pool, await createLaunchOptions(query, language)),
  );
}
