import { s3AddressInJson } from '@marquee/artefacts';
import {
  databaseVariables,
  json,
  list,
  metricsVariables,
  parseEnvironment,
  requireWholeWebhook,
  createServerVariables,
  webhookVariables,
} from '@marquee/service/environment';
import { channelName } from '@marquee/contract/fleet';
import { previewChannel } from '@marquee/contract/preview';
import { z } from 'zod';
import { defaultFailureRule } from '#health/enforce-failure-budgets.service.ts';

const count = z.coerce.number().int().min(1);
const tokens = json.pipe(
  z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), z.string().min(32, 'has at least 32 characters')),
);

const channelOfSite = channelName.check(
  z.refine((name) => name !== previewChannel, `${previewChannel} is the channel of previews`),
);

const environment = z
  .object({
    ...createServerVariables({ port: 8082 }),
    ...metricsVariables,
    ...databaseVariables,
    ARTEFACTS: z.string().min(1),
    /** JSON: a bucket that stores the builds, instead of the folder. */
    ARTEFACTS_S3: s3AddressInJson.optional(),
    /** Free megabytes of the volume of `ARTEFACTS` below which publishing is rejected. */
    ARTEFACTS_MINIMUM_FREE_MB: z.coerce.number().int().min(0).default(500),
    KEYS: z.string().min(1),
    RELEASES_TOKEN: z.string().min(16, 'has at least 16 characters'),
    CHANNELS: list.pipe(z.array(channelOfSite)).default(['production', 'staging']),
    /** JSON: edge name → its token. Only these edges deliver reports and tab counts. */
    EDGE_TOKENS: tokens,
    /** JSON: name → token of each service that reports the state of its money. */
    SERVICE_TOKENS: tokens.default({}),
    AUTO_ROLLBACK_FAILURES: count.default(defaultFailureRule.failures),
    AUTO_ROLLBACK_NETWORKS: count.default(defaultFailureRule.networks),
    AUTO_ROLLBACK_CANARY_FAILURES: count.default(defaultFailureRule.canaryFailures),
    AUTO_ROLLBACK_CANARY_NETWORKS: count.default(defaultFailureRule.canaryNetworks),
    AUTO_ROLLBACK_FAILURE_RATE: z.coerce.number().gt(0).max(1).default(defaultFailureRule.failureRate),
    /** Folders whose volumes are watched beside that of `ARTEFACTS`: data of PostgreSQL, cache of the edge, logs. */
    DISK_FOLDERS: list.default([]),
    /** Free megabytes on a watched volume below which operators get an alert. */
    DISK_LIMIT_MB: count.default(1_000),
    SMOKE_TEST_EDGE: z.url({ protocol: /^https?$/ }).optional(),
    SMOKE_TEST_BROWSER: z.string().min(1).optional(),
    ...webhookVariables,
  })
  .superRefine(requireWholeWebhook);
export type Config = z.infer<typeof environment>;

/** @throws EnvironmentError that names every missing or wrong variable */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  return parseEnvironment('release service', environment, variables);
}
