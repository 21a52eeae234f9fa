import { featureFlag, socialProvider, whitelabel as whitelabelSchema } from '@marquee/contract/schemas';
import { parseSitePath, type Banner, type Whitelabel } from '@marquee/contract';
import type { Config } from '#context/config.ts';
import type { BannerRow, Settings, SettingsRow } from '#context/settings.ts';
import type { ChangeListener } from '#db/change-listener.ts';
import { Cached } from '#db/cached.ts';
import type { Queryable } from '@marquee/service/database';
import { obfuscatePath } from './obfuscated-path.ts';
import { readSettings } from './system.repository.ts';

type SiteConfig = Pick<Config, 'arcadeOrigin' | 'socialLogin' | 'firebase'>;

type Has = Settings['has'];

const toWhitelabel = (row: SettingsRow, has: Has): Whitelabel =>
  whitelabelSchema.parse({
    name: row.name,
    currency: row.currency,
    gmtOffsetMinutes: row.gmtOffsetMinutes,
    minimumAge: row.minimumAge,
    defaultLanguage: row.defaultLanguage,
    languages: row.languages,
    referral: has('REFERRAL'),
    phoneVerification: row.phoneVerification,
    phoneVerifier: row.phoneVerifier,
    vip: has('VIP'),
    agentPolicy: has('AGENTPOLICY'),
    features: Object.fromEntries(featureFlag.options.map((flag) => [flag, row.features[flag] ?? false])),
    socialLogins: row.socialLogins,
  });

const toSettings = (row: SettingsRow, { arcadeOrigin, socialLogin, firebase }: SiteConfig): Settings => {
  const has: Has = (part) => row.features[part] ?? false;
  const whitelabel = toWhitelabel(
    {
      ...row,
      phoneVerifier: firebase ? row.phoneVerifier : 'sms',
      socialLogins: socialProvider.options.filter(
        (provider) => row.socialLogins.includes(provider) && provider in socialLogin,
      ),
    },
    has,
  );
  return {
    row,
    whitelabel,
    has,
    info: {
      customerService: has('CUSTOMERSERVICE')
        ? row.customerService.map((entry) => ({ ...entry, path: obfuscatePath(entry.path) }))
        : [],
      domainRoute: [...row.domainRoutes],
      resources: has('RESOURCES') ? { ...row.resources } : {},
      whitelabel,
      register: {
        fields: [...row.fields],
        mobile: whitelabel.features.MOBILENUMREG3,
        username: row.registerByUsername,
        countryCode: has('REGCOUNTRYCODE'),
      },
      mainDomain: row.mainDomain,
      analyticsId: row.analyticsId,
      imageCDNs: [...row.imageCdns],
      launchGameCDNs: row.launchCdns.length > 0 ? [...row.launchCdns] : [arcadeOrigin],
    },
  };
};

const findText = ({ texts }: BannerRow, language: string, fallback: string) =>
  texts.find((text) => text.language === language) ?? texts.find((text) => text.language === fallback) ?? texts[0];

/** The banners with their texts in a language, or in the merchant's language when a translation is missing. */
export function translateBanners({ row }: Settings, language: string): Banner[] {
  return row.banners.flatMap((banner) => {
    const text = findText(banner, language, row.defaultLanguage);
    return text
      ? [
          {
            groupName: banner.groupName,
            url: banner.url,
            link: parseSitePath(banner.link) ?? '',
            kicker: text.kicker,
            title: text.title,
            text: text.text,
          },
        ]
      : [];
  });
}

/**
 * Caches the settings of the site. A social provider is offered only when the configuration has a client
 * for it, and Firebase only when it has a project.
 */
export function cacheSettings(db: Queryable, changes: ChangeListener, config: SiteConfig): Cached<Settings> {
  return new Cached({
    changes,
    topic: 'system_changed',
    milliseconds: 5_000,
    load: async () => toSettings(await readSettings(db), config),
  });
}
