import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** A text that holds JSON, parsed but not yet validated. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

/** Scheme, host and port of an http address; a path behind them is dropped. */
export const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Comma-separated texts without the white space around them; empty ones are dropped. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return /^\d+$/.test(prefix);
  } catch {
    return false;
  }
}

/** Addresses and networks of proxies, with commas. */
export const proxies = list.refine((texts) => texts.every(isProxy), {
  message: 'must list addresses or networks, such as 10.0.0.0/8',
});

/** Address and log level, which every service has. Port 0 lets the system choose one. */
export function createServerVariables({ port }: { readonly port: number }) {
  return {
    PORT: z.coerce.number().int().min(0).max(65_535).default(port),
    HOST: z.string().min(1).default('127.0.0.1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  };
}

/** Address of `GET /metrics`, in the operator's network only; without a port the metrics are not served. */
export const metricsVariables = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
};

/** The listener of the metrics that `metricsVariables` describe; null without a port. */
export function getMetricsListener(variables: {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
}): { readonly port: number; readonly host: string } | null {
  const { METRICS_PORT: port, METRICS_HOST: host } = variables;
  return port === undefined ? null : { port, host };
}

/** Address of the service's PostgreSQL database and the size of its connection pool. */
export const databaseVariables = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
};
