import type { FastifyServerOptions } from 'fastify';

/** In milliseconds. */
export interface ConnectionLimits {
  /** Time to send the headers of a request, from the opening of the connection. */
  readonly headersMs?: number;
  /** Time to send a whole request. */
  readonly requestMs?: number;
  /** Time without any byte in either direction, also while the client does not read its response. */
  readonly idleMs?: number;
}

const defaultHeadersMs = 8_000;
/** How often Node looks for connections that are too slow; a quarter of the limit, so that few exceed it by much. */
const getCheckInterval = (headersMs: number): number => Math.min(2_000, Math.ceil(headersMs / 4));

/** Options of `fastify()` that close connections whose client sends or reads too slowly. */
export function limitConnections({
  headersMs = defaultHeadersMs,
  requestMs = 15_000,
  idleMs = 60_000,
}: ConnectionLimits = {}): Pick<
  FastifyServerOptions,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'return503OnClosing'
> & { readonly http: object } {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: getCheckInterval(headersMs),
      maxHeaderSize: 16_384,
    },
    return503OnClosing: true,
  };
}
