import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** In milliseconds. */
export interface ConnectionLimits {
  /** Time to send the headers of a request, from the opening of the connection. */
  readonly headersMs?: number;
  /** Time to send a whole request. */
  readonly requestMs?: number;
  /** Time without progress while the client has to send the rest of a body, or to read a response. */
  readonly stallMs?: number;
  /** Time without any byte in either direction while the service prepares a response. */
  readonly idleMs?: number;
}

const defaults: Required<ConnectionLimits> = { headersMs: 8_000, requestMs: 10_000, stallMs: 12_000, idleMs: 60_000 };

/** How often Node looks for connections that are too slow: often enough that few exceed their limit by much. */
const getCheckInterval = (headersMs: number): number => Math.min(1_000, Math.ceil(headersMs / 4));

/** Options of `fastify()` for the time that requests may take. `closeStalledConnections` completes them. */
export function limitConnections(limits: ConnectionLimits = {}): Pick<
  FastifyServerOptions,
  'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'return503OnClosing'
> & {
  readonly http: object;
} {
  const { headersMs, requestMs, stallMs } = { ...defaults, ...limits };
  return {
    requestTimeout: requestMs,
    connectionTimeout: stallMs,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: getCheckInterval(headersMs),
      maxHeaderSize: 16_384,
      // Node's own response to a missing host would lack the headers and the error body; `createApp` rejects it.
      requireHostHeader: false,
    },
    return503OnClosing: true,
  };
}

interface Silence {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Closes a connection after `stallMs` without progress while its client has to act, and after `idleMs` in any case. The
 * timer is that of the socket, which also sees the progress within one large write.
 */
export function closeStalledConnections(server: Server, limits: ConnectionLimits = {}): void {
  const { stallMs, idleMs } = { ...defaults, ...limits };
  const requests = new WeakMap<Socket, IncomingMessage>();
  const silences = new WeakMap<Socket, Silence>();

  server.on('request', (request) => requests.set(request.socket, request));
  server.on('timeout', (socket) => {
    // A socket with another timeout waits for the next request of a keep-alive connection.
    if (socket.writableLength > 0 || socket.timeout !== stallMs) return void socket.destroy();
    if (requests.get(socket)?.complete === false) {
      const error = Object.assign(new Error('The rest of the body is missing.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      return void server.emit('clientError', error, socket);
    }
    const bytes = socket.bytesRead + socket.bytesWritten;
    const silence = silences.get(socket);
    const ms = stallMs + (silence !== undefined && silence.bytes === bytes ? silence.ms : 0);
    if (ms >= idleMs) return void socket.destroy();
    silences.set(socket, { bytes, ms });
    socket.setTimeout(stallMs);
  });
}
