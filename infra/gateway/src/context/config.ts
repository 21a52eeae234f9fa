import type { SocialProvider } from '@marquee/contract';
import { socialProvider } from '@marquee/contract/schemas';
import {
  databaseVariables,
  json,
  getMetricsListener,
  metricsVariables,
  origin,
  parseEnvironment,
  createServerVariables,
} from '@marquee/service/environment';
import type { MetricsListener } from '@marquee/service/http';
import { z } from 'zod';

const secrets = json.pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string().regex(/^[0-9a-f]{32,}$/)));

const origins = json.pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), origin));

/** Plain HTTP only on this machine. */
const providerAddress = z
  .url({ protocol: /^https$/ })
  .or(z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }));

/** A client of the provider. `issuer` names another provider to use in its place, such as the local one of the demo. */
const socialClient = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(16),
  issuer: providerAddress.optional(),
});

/** A project of Firebase. Its addresses are those of Google unless they name another service, such as the demo's. */
const firebase = json.pipe(
  z.strictObject({
    project: z.string().regex(/^[a-z][a-z0-9-]{3,62}$/),
    apiKey: z.string().min(1),
    service: providerAddress.optional(),
    keys: providerAddress.optional(),
  }),
);

const socialLogin = json.pipe(z.partialRecord(socialProvider, socialClient));

const environment = z.object({
  ...createServerVariables({ port: 8081 }),
  ...metricsVariables,
  ...databaseVariables,
  SITE_ORIGIN: origin,
  ARCADE_ORIGIN: origin,
  PROVIDER_SECRETS: secrets,
  VENDOR_ORIGINS: origins.optional(),
  ENVELOPE_KEY_FILE: z.string().min(1),
  DEMO_DATA: z.enum(['0', '1']).default('0'),
  EDGE_SECRET: z.string().min(16).optional(),
  RELEASES_ORIGIN: origin.optional(),
  SERVICE_TOKEN: z.string().min(32, 'has at least 32 characters').optional(),
  SOCIAL_LOGIN: socialLogin.default({}),
  FIREBASE: firebase.optional(),
  NODE_ENV: z.string().optional(),
  CHALLENGE_BUDGET: z.coerce.number().int().min(0).max(1_000_000).default(3),
  FAILED_ATTEMPTS_LIMIT: z.coerce.number().int().min(1).max(1_000_000_000).default(300),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1000).default(1),
});

export type SocialClient = z.infer<typeof socialClient>;
export type FirebaseConfig = z.infer<typeof firebase>;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the metrics are served; null serves none. */
  readonly metrics: MetricsListener | null;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly siteOrigin: string;
  readonly arcadeOrigin: string;
  /** Provider name → hex secret of its signatures. */
  readonly providerSecrets: Readonly<Record<string, string>>;
  /** Provider name → origin of its wallet API, for vendors with a wallet of their own. */
  readonly vendorOrigins: Readonly<Record<string, string>>;
  readonly envelopeKeyFile: string;
  readonly hasDemoData: boolean;
  readonly logLevel: string;
  /** Shared with the edge. Only a request that carries it may name the visitor's address. */
  readonly edgeSecret: string | null;
  /** The release service, which authenticates operators; null switches the operators' calls off. */
  readonly releasesOrigin: string | null;
  /** Token with which the gateway reports to the release service; null reports nothing. */
  readonly serviceToken: string | null;
  /** Identity providers that players may log in with. */
  readonly socialLogin: Readonly<Partial<Record<SocialProvider, SocialClient>>>;
  /** Project that may verify telephone numbers; null without one. */
  readonly firebase: FirebaseConfig | null;
  /** Requests of each kind, such as registrations, that one network may make in an hour without a challenge. */
  readonly challengeBudget: number;
  /** Failed attempts of all players at passwords and codes in ten minutes, above which the operators get an alert. */
  readonly failedAttemptsLimit: number;
  /** Multiplies every limit per address; above 1 for load tests behind one address. */
  readonly rateLimitScale: number;
  /** Validate every response by the contract; only in tests. */
  readonly shouldValidateResponses: boolean;
}

/** @throws EnvironmentError that names every missing or wrong variable */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const data = parseEnvironment('gateway', environment, variables);
  return {
    port: data.PORT,
    host: data.HOST,
    metrics: getMetricsListener(data),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    siteOrigin: data.SITE_ORIGIN,
    arcadeOrigin: data.ARCADE_ORIGIN,
    providerSecrets: data.PROVIDER_SECRETS,
    vendorOrigins: data.VENDOR_ORIGINS ?? { arcade: data.ARCADE_ORIGIN },
    envelopeKeyFile: data.ENVELOPE_KEY_FILE,
    hasDemoData: data.DEMO_DATA === '1',
    logLevel: data.LOG_LEVEL,
    edgeSecret: data.EDGE_SECRET ?? null,
    releasesOrigin: data.RELEASES_ORIGIN ?? null,
    serviceToken: data.SERVICE_TOKEN ?? null,
    socialLogin: data.SOCIAL_LOGIN,
    firebase: data.FIREBASE ?? null,
    challengeBudget: data.CHALLENGE_BUDGET,
    failedAttemptsLimit: data.FAILED_ATTEMPTS_LIMIT,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    shouldValidateResponses: data.NODE_ENV === 'test',
  };
}
