import { s3AddressInJson } from '@marquee/artefacts';
import {
  databaseVariables,
  list,
  metricsVariables,
  parseEnvironment,
  serverVariables,
} from '@marquee/service/environment';
import { z } from 'zod';

const environment = z.object({
  ...serverVariables({ port: 8082 }),
  ...metricsVariables,
  ...databaseVariables,
  ARTEFACTS: z.string().min(1),
  /** JSON: a bucket that stores the builds, instead of the folder. */
  ARTEFACTS_S3: s3AddressInJson.optional(),
  KEYS: z.string().min(1),
  RELEASES_TOKEN: z.string().min(16, 'has at least 16 characters'),
  CHANNELS: list.default(['production', 'staging']),
  AUTO_ROLLBACK_FAILURES: z.coerce.number().int().min(1).default(50),
  AUTO_ROLLBACK_CANARY_FAILURES: z.coerce.number().int().min(1).default(5),
  AUTO_ROLLBACK_FAILURE_RATE: z.coerce.number().gt(0).max(1).default(0.25),
  SMOKE_TEST_EDGE: z.url({ protocol: /^https?$/ }).optional(),
  SMOKE_TEST_BROWSER: z.string().min(1).optional(),
});
export type Config = z.infer<typeof environment>;

/** @throws EnvironmentError that names every missing or wrong variable */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  return parseEnvironment('release service', environment, variables);
}
