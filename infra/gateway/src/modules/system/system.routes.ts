import { systemCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { resolveLanguages } from './language.ts';
import { translateBanners } from './settings.ts';
import { isBlocked, getStatusForAddress } from '#context/site-status.ts';

export function systemModule({ gateway, call }: ModuleScope): void {
  const { settings, status, envelopeKey } = gateway;

  call(systemCalls.permission, async ({ client, language }) => {
    const [now, site] = await Promise.all([settings.read(), status.read()]);
    const chosen = resolveLanguages(now.whitelabel, language).language;
    return {
      info: { ...now.info, banners: translateBanners(now, chosen), encryptionKey: envelopeKey.publicJwk },
      location: { ip: client.clientIp },
      maintenance: site.maintenance,
      maintenanceEndsAt: site.maintenanceEndsAt?.toISOString() ?? null,
      regionRestriction: isBlocked(site, client.clientIp),
    };
  });

  call(systemCalls.systemStatus, async ({ client }) => {
    const site = await status.read();
    return { status: getStatusForAddress(site, client.clientIp), revision: site.revision };
  });

  call(systemCalls.whitelabel, async () => (await settings.read()).whitelabel);

  call(systemCalls.registerSettings, async () => (await settings.read()).info.register);

  call(systemCalls.registerRules, async () => ({ fields: [...(await settings.read()).row.fields] }));
}
