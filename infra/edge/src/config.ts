import { s3AddressInJson } from '@marquee/artefacts';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  GATEWAY_ORIGIN: origin,
  RELEASES_ORIGIN: origin,
  ARCADE_ORIGIN: origin,
  ARTEFACTS: z.string().min(1),
  /** JSON: the bucket that keeps the builds; the folder then holds copies. */
  ARTEFACTS_S3: s3AddressInJson.optional(),
  ARTEFACTS_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(512),
  FLEET_PUBLIC_KEY_FILE: z.string().min(1),
  MARQUEE_DATA: z.string().min(1),
  CHANNEL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .default('production'),
  EDGE_SECRET: z.string().min(16).optional(),
  TRUSTED_PROXIES: list,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Config = z.infer<typeof environment>;

/** @throws Error whose message names every variable at fault in one sentence */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`The edge cannot start because of its environment: ${faults.join(', ')}.`);
}
