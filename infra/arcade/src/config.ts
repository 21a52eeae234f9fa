import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8083),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  GATEWAY_ORIGIN: origin,
  ARCADE_ORIGIN: origin,
  SITE_ORIGIN: origin,
  PROVIDER_SECRET: z.string().regex(/^[0-9a-f]{32,}$/),
  CRASH_SALT: z
    .string()
    .regex(/^[\x21-\x7e]{16,128}$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly gatewayOrigin: string;
  readonly arcadeOrigin: string;
  readonly siteOrigin: string;
  readonly providerSecret: string;
  /** A public value fixed after the chain of hashes, such as the hash of a block that was announced; drawn where there is none. */
  readonly crashSalt: string | null;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
}

/** @throws Error whose message is one sentence naming the wrong variables. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(variables);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message.toLowerCase()}`);
    throw new Error(`The arcade cannot start: ${wrong.join('; ')}.`);
  }
  const { data } = read;
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    gatewayOrigin: data.GATEWAY_ORIGIN,
    arcadeOrigin: data.ARCADE_ORIGIN,
    siteOrigin: data.SITE_ORIGIN,
    providerSecret: data.PROVIDER_SECRET,
    crashSalt: data.CRASH_SALT ?? null,
    logLevel: data.LOG_LEVEL,
  };
}
