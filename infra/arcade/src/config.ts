import {
  databaseVariables,
  proxies,
  getMetricsListener,
  metricsVariables,
  origin,
  parseEnvironment,
  createServerVariables,
} from '@marquee/service/environment';
import type { MetricsListener } from '@marquee/service/http';
import { z } from 'zod';

const environment = z.object({
  ...createServerVariables({ port: 8083 }),
  ...metricsVariables,
  ...databaseVariables,
  DATABASE_CONNECTIONS: databaseVariables.DATABASE_CONNECTIONS.default(12),
  GATEWAY_ORIGIN: origin,
  RELEASES_ORIGIN: origin.optional(),
  ARCADE_ORIGIN: origin,
  SITE_ORIGIN: origin,
  PROVIDER_SECRET: z.string().regex(/^[0-9a-f]{32,}$/, 'must be at least 32 hexadecimal digits'),
  NODE_ENV: z.string().optional(),
  TRUSTED_PROXIES: proxies.default([]),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the metrics are served; null serves none. */
  readonly metrics: MetricsListener | null;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly gatewayOrigin: string;
  /** The release service, which stores the operators; null serves no operator calls. */
  readonly releasesOrigin: string | null;
  readonly arcadeOrigin: string;
  readonly siteOrigin: string;
  readonly providerSecret: string;
  /** Networks whose `x-forwarded-for` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Validate the responses of operator calls by the contract; only in tests. */
  readonly shouldValidateResponses: boolean;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
}

/** @throws EnvironmentError that names every missing or wrong variable */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const data = parseEnvironment('arcade', environment, variables);
  return {
    port: data.PORT,
    host: data.HOST,
    metrics: getMetricsListener(data),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    gatewayOrigin: data.GATEWAY_ORIGIN,
    releasesOrigin: data.RELEASES_ORIGIN ?? null,
    arcadeOrigin: data.ARCADE_ORIGIN,
    siteOrigin: data.SITE_ORIGIN,
    providerSecret: data.PROVIDER_SECRET,
    trustedProxies: data.TRUSTED_PROXIES,
    shouldValidateResponses: data.NODE_ENV === 'test',
    logLevel: data.LOG_LEVEL,
  };
}
