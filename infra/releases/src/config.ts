import { s3AddressInJson } from '@marquee/artefacts';
import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8082),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'is a postgresql:// address'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  ARTEFACTS: z.string().min(1),
  /** JSON: a bucket that keeps the builds, instead of the folder. */
  ARTEFACTS_S3: s3AddressInJson.optional(),
  KEYS: z.string().min(1),
  RELEASES_TOKEN: z.string().min(16, 'has at least 16 characters'),
  CHANNELS: z
    .string()
    .default('production,staging')
    .transform((names) => names.split(',').map((name) => name.trim())),
  AUTO_ROLLBACK_FAILURES: z.coerce.number().int().min(1).default(50),
  AUTO_ROLLBACK_CANARY_FAILURES: z.coerce.number().int().min(1).default(5),
  AUTO_ROLLBACK_FAILURE_RATE: z.coerce.number().gt(0).max(1).default(0.25),
  SMOKE_TEST_EDGE: z.url({ protocol: /^https?$/ }).optional(),
  SMOKE_TEST_BROWSER: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Config = z.infer<typeof environment>;

/** @throws Error whose message names every variable at fault in one sentence */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`The release service cannot start because of its environment: ${faults.join(', ')}.`);
}
