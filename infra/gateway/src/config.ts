import type { SocialProvider } from '@marquee/contract';
import { socialProvider } from '@marquee/contract/schemas';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

const secrets = json.pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string().regex(/^[0-9a-f]{32,}$/)));

const origins = json.pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), origin));

/** A client of the provider. `issuer` names another provider to use in its place, such as the local one of the demo. */
const socialClient = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(16),
  issuer: z
    .url({ protocol: /^https$/ })
    .or(z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }))
    .optional(),
});

const socialLogin = json.pipe(z.partialRecord(socialProvider, socialClient));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  SITE_ORIGIN: origin,
  ARCADE_ORIGIN: origin,
  PROVIDER_SECRETS: secrets,
  VENDOR_ORIGINS: origins.optional(),
  ENVELOPE_KEY_FILE: z.string().min(1),
  DEMO_DATA: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  EDGE_SECRET: z.string().min(16).optional(),
  RELEASES_ORIGIN: origin.optional(),
  SOCIAL_LOGIN: socialLogin.default({}),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1000).default(1),
});

export type SocialClient = z.infer<typeof socialClient>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly siteOrigin: string;
  readonly arcadeOrigin: string;
  /** Provider name → hex secret of its signatures. */
  readonly providerSecrets: Readonly<Record<string, string>>;
  /** Provider name → where its wallets are asked, for vendors that keep their own. */
  readonly vendorOrigins: Readonly<Record<string, string>>;
  readonly envelopeKeyFile: string;
  readonly demoData: boolean;
  readonly logLevel: string;
  /** Shared with the edge, whose word on the visitor's address is then believed; nobody else's is. */
  readonly edgeSecret: string | null;
  /** The release service, which knows the operators; null, and there are no calls of operations. */
  readonly releasesOrigin: string | null;
  /** Providers by which players may sign in; one that is missing is not offered. */
  readonly socialLogin: Readonly<Partial<Record<SocialProvider, SocialClient>>>;
  /** Multiplies every limit per address; above 1 for load tests behind one address. */
  readonly rateLimitScale: number;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment once; a wrong value is told in one sentence. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(
      `The environment variable ${issue?.path[0]?.toString() ?? '?'} is wrong: ${issue?.message ?? 'unreadable'}.`,
    );
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    siteOrigin: data.SITE_ORIGIN,
    arcadeOrigin: data.ARCADE_ORIGIN,
    providerSecrets: data.PROVIDER_SECRETS,
    vendorOrigins: data.VENDOR_ORIGINS ?? { arcade: data.ARCADE_ORIGIN },
    envelopeKeyFile: data.ENVELOPE_KEY_FILE,
    demoData: data.DEMO_DATA === '1',
    logLevel: data.LOG_LEVEL,
    edgeSecret: data.EDGE_SECRET ?? null,
    releasesOrigin: data.RELEASES_ORIGIN ?? null,
    socialLogin: data.SOCIAL_LOGIN,
    rateLimitScale: data.RATE_LIMIT_SCALE,
  };
}
