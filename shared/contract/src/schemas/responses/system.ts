import * as z from 'zod/mini';
import { currency, language } from './primitives.ts';

/** Codes of the game categories and of the filters of game lists. */
export const gameCategory = z.enum([
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'FISH',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BGS',
  'INHOUSE',
]);
export type GameCategory = z.infer<typeof gameCategory>;

/** One registration field as the server configures it. `acceptedPattern` `*` matches everything. */
export const fieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.int().check(z.minimum(0)),
  maxLength: z.int().check(z.minimum(1), z.maximum(255)),
});
export type FieldRule = z.infer<typeof fieldRule>;
export const fieldRuleList = z.object({ fields: z.array(fieldRule) });
export type FieldRuleList = z.infer<typeof fieldRuleList>;

/** Ways to register that the site offers; `countryCode`: with a number of another country. */
export const registerSettings = z.extend(fieldRuleList, {
  mobile: z.boolean(),
  username: z.boolean(),
  countryCode: z.boolean(),
});

/** `path` is obfuscated on the wire; its last eight characters are the key. */
export const customerServiceEntry = z.object({
  csPosition: z.string(),
  csType: z.string(),
  title: z.string(),
  path: z.string(),
});
export type CustomerServiceEntry = z.infer<typeof customerServiceEntry>;

export const banner = z.object({
  groupName: z.string(),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  kicker: z.string(),
  link: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const featureFlag = z.enum([
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
]);
export type FeatureFlag = z.infer<typeof featureFlag>;

/** Optional parts of the site. They are not in `features`, as an older shell rejects unknown flags there. */
export const sitePart = z.enum([
  'VIP',
  'SPORTS',
  'RESOURCES',
  'CUSTOMERSERVICE',
  'REGCOUNTRYCODE',
  'REFERRAL',
  'AGENTPOLICY',
]);
export type SitePart = z.infer<typeof sitePart>;

/** The identity providers for social login. */
export const socialProvider = z.enum(['line', 'facebook', 'google']);
export type SocialProvider = z.infer<typeof socialProvider>;

/** Verifies the telephone numbers of players: the gateway with codes of its own, or a project of Firebase. */
export const phoneVerifier = z.enum(['sms', 'firebase']);
export type PhoneVerifier = z.infer<typeof phoneVerifier>;

export const whitelabel = z.object({
  name: z.string(),
  currency,
  gmtOffsetMinutes: z.int(),
  minimumAge: z.int(),
  defaultLanguage: language,
  languages: z.array(language).check(z.minLength(1)),
  referral: z.boolean(),
  phoneVerification: z.boolean(),
  /** A gateway of an earlier version does not send it. */
  phoneVerifier: z._default(phoneVerifier, 'sms'),
  vip: z.boolean(),
  /** Whether members see their balance by wallet. A gateway of an earlier version does not send it. */
  agentPolicy: z._default(z.boolean(), false),
  features: z.record(featureFlag, z.boolean()),
  socialLogins: z.array(socialProvider),
});
export type Whitelabel = z.infer<typeof whitelabel>;

/** The public key that encrypted calls use: a JWK for ECDH-ES, with its `kid`. */
export const encryptionKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

/**
 * Configuration of the site for this visitor: brand, sign-up fields, banners, encryption key. The name of the call is
 * fixed; it grants nothing and has nothing to do with the permissions of operators.
 */
export const permission = z.object({
  info: z.object({
    customerService: z.array(customerServiceEntry),
    domainRoute: z.array(z.string()),
    resources: z.record(z.string(), z.string()),
    whitelabel,
    register: registerSettings,
    mainDomain: z.string(),
    analyticsId: z.string(),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    banners: z.array(banner),
    encryptionKey,
  }),
  location: z.object({ ip: z.string() }),
  maintenance: z.boolean(),
  maintenanceEndsAt: z.nullable(z.string()),
  regionRestriction: z.boolean(),
});
export type Permission = z.infer<typeof permission>;

/**
 * 0 normal, 1 maintenance, 2 region restricted for the caller; maintenance takes precedence. `revision` changes
 * whenever the status of any visitor may have changed.
 */
export const systemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  revision: z.string(),
});
export type SystemStatus = z.infer<typeof systemStatus>['status'];

/** Addresses of the site, the fastest of which a player can choose. */
export const domainList = z.object({ domains: z.array(z.string()) });
