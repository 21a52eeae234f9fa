import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8085),
  HOST: z.string().min(1).default('127.0.0.1'),
  RELEASES_ORIGIN: origin,
  GATEWAY_ORIGIN: origin,
  CONSOLE_ORIGIN: origin,
  KEYS: z.string().min(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Config = z.infer<typeof environment>;

/** @throws Error whose message names every variable at fault in one sentence */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`The console cannot start because of its environment: ${faults.join(', ')}.`);
}
