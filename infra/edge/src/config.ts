import { s3AddressInJson } from '@marquee/artefacts';
import {
  proxies,
  metricsVariables,
  origin,
  parseEnvironment,
  createServerVariables,
} from '@marquee/service/environment';
import { z } from 'zod';
import { sandboxes } from '#rendering/sandbox.ts';

const environment = z.object({
  ...createServerVariables({ port: 8080 }),
  ...metricsVariables,
  GATEWAY_ORIGIN: origin,
  RELEASES_ORIGIN: origin,
  ARCADE_ORIGIN: origin,
  ARTEFACTS: z.string().min(1),
  /** JSON: the bucket that stores the builds; the folder is then a cache. */
  ARTEFACTS_S3: s3AddressInJson.optional(),
  ARTEFACTS_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(512),
  FLEET_PUBLIC_KEY_FILE: z.string().min(1),
  MARQUEE_DATA: z.string().min(1),
  CHANNEL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .default('production'),
  /** Authenticates this edge at the release service, which accepts reports from known edges only. */
  EDGE_TOKEN: z.string().min(32, 'has at least 32 characters'),
  /** Failure reports that count per customer network and version in ten minutes. */
  FAILURE_REPORTS_PER_NETWORK: z.coerce.number().int().min(1).max(100).default(2),
  EDGE_SECRET: z.string().min(16).optional(),
  /** `off` removes the service worker of the offline page from browsers. */
  OFFLINE_PAGE: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** `on` renders the content of pages with the builds of the teams. */
  SERVER_RENDERING: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  /** Separates the processes that render from the edge. */
  RENDERER_SANDBOX: z.enum(sandboxes).default('bwrap'),
  TRUSTED_PROXIES: proxies.default([]),
});
export type Config = z.infer<typeof environment>;

/** @throws EnvironmentError that names every missing or wrong variable */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  return parseEnvironment('edge', environment, variables);
}
