import {
  proxies,
  metricsVariables,
  origin,
  parseEnvironment,
  createServerVariables,
} from '@marquee/service/environment';
import { z } from 'zod';

const environment = z.object({
  ...createServerVariables({ port: 8085 }),
  ...metricsVariables,
  RELEASES_ORIGIN: origin,
  GATEWAY_ORIGIN: origin,
  ARCADE_ORIGIN: origin,
  CONSOLE_ORIGIN: origin,
  KEYS: z.string().min(1),
  TRUSTED_PROXIES: proxies.default([]),
});
export type Config = z.infer<typeof environment>;

/** @throws EnvironmentError that names every missing or wrong variable */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  return parseEnvironment('console', environment, variables);
}
