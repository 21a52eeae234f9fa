import type { FieldRule, Permission, PhoneVerifier, SitePart, VerificationMethod, Whitelabel } from '@marquee/contract';

export interface BannerRow {
  readonly groupName: string;
  readonly url: string;
  readonly link: string;
  readonly texts: readonly {
    readonly language: string;
    readonly kicker: string;
    readonly title: string;
    readonly text: string;
  }[];
}

export interface ServedCountry {
  /** Digits only. */
  readonly dialingCode: string;
  /** Regular expression of the mobile numbers after the dialing code. */
  readonly mobilePattern: string;
}

export interface SettingsRow {
  readonly name: string;
  readonly currency: string;
  readonly gmtOffsetMinutes: number;
  readonly minimumAge: number;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  readonly phoneVerification: boolean;
  readonly phoneVerifier: PhoneVerifier;
  readonly socialLogins: readonly string[];
  readonly registerByUsername: boolean;
  readonly passwordMaxAgeDays: number;
  readonly smsExpiredMinutes: number;
  /** Whether a login by password from a new network must be verified, and by which methods. */
  readonly loginVerificationRequired: boolean;
  readonly verificationMethods: readonly VerificationMethod[];
  /** Number of wrong codes of a player after which verification is locked for `verificationLockMinutes`. */
  readonly verificationAttempts: number;
  readonly verificationLockMinutes: number;
  /** Days without a login after which a network is no longer trusted. */
  readonly trustedNetworkDays: number;
  /** Bonus of a new member in units of 1/100000; 0 grants none. */
  readonly welcomeBonus: bigint;
  /** Countries whose mobile numbers are served; the merchant's own country is first. */
  readonly countries: readonly ServedCountry[];
  readonly mainDomain: string;
  readonly domainRoutes: readonly string[];
  readonly analyticsId: string;
  readonly imageCdns: readonly string[];
  readonly launchCdns: readonly string[];
  readonly features: Readonly<Record<string, boolean>>;
  readonly resources: Readonly<Record<string, string>>;
  readonly fields: readonly FieldRule[];
  readonly customerService: readonly {
    readonly csPosition: string;
    readonly csType: string;
    readonly title: string;
    readonly path: string;
  }[];
  readonly banners: readonly BannerRow[];
}

/** The part of the permission response that is the same for every visitor of a language. */
export type SiteInfo = Omit<Permission['info'], 'encryptionKey' | 'banners'>;

export interface Settings {
  readonly row: SettingsRow;
  readonly whitelabel: Whitelabel;
  /** Whether the merchant offers this part of the site. */
  readonly has: (part: SitePart) => boolean;
  readonly info: SiteInfo;
}
