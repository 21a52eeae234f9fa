import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { getLatestRequest, recordRequests } from './stream-connections.ts';

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
  /** Time to send the rest of a body that the service has answered without reading it. */
  readonly restMs?: number;
}

const defaults: Required<ConnectionLimits> = {
  headersMs: 8_000,
  requestMs: 10_000,
  stallMs: 12_000,
  idleMs: 60_000,
  restMs: 5_000,
};

/** How often Node looks for connections that are too slow: often enough that few exceed their limit by much. */
const getCheckInterval = (headersMs: number): number => Math.min(1_000, Math.ceil(headersMs / 4));

/** How often a connection is looked at for progress; it is closed at most this much after its limit. */
const getLookInterval = (stallMs: number): number => Math.ceil(stallMs / 4);

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
    connectionTimeout: getLookInterval(stallMs),
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
  /** Bytes that were received or sent before. */
  readonly bytes: number;
  readonly ms: number;
  readonly seenAt: number;
}

/**
 * Closes a connection after `stallMs` without progress while its client has to act, and after `idleMs` in any case. The
 * timeout of the socket looks several times for progress, because Node also counts that within one large write there.
 */
export function closeStalledConnections(server: Server, limits: ConnectionLimits = {}): void {
  const { stallMs, idleMs, restMs } = { ...defaults, ...limits };
  const lookMs = getLookInterval(stallMs);
  const silences = new WeakMap<Socket, Silence>();

  /** A timeout that comes later than the interval after the one before says that there was progress between them. */
  const measureSilence = (socket: Socket): number => {
    const now = performance.now();
    const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
    const last = silences.get(socket);
    const isSame = last !== undefined && last.bytes === bytes && now - last.seenAt < lookMs * 1.5;
    const ms = lookMs + (isSame ? last.ms : 0);
    silences.set(socket, { bytes, ms, seenAt: now });
    return ms;
  };

  recordRequests(server);
  closeUnfinishedRequests(server, restMs);
  server.on('timeout', (socket) => {
    // A socket with another timeout waits for the next request of a keep-alive connection.
    if (socket.timeout !== lookMs) return void socket.destroy();
    const silentMs = measureSilence(socket);
    const isUnread = socket.writableLength > 0;
    const isBodyMissing = isBodyExpected(getLatestRequest(socket));
    const limit = isUnread || isBodyMissing ? stallMs : idleMs;
    if (silentMs < limit) return void socket.setTimeout(lookMs);
    if (isUnread || !isBodyMissing) return void socket.destroy();
    const error = Object.assign(new Error('The rest of the body is missing.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, socket);
  });
}

/** Whether the client has to send more. A body that the service does not read yet may be full in the socket. */
const isBodyExpected = (request: IncomingMessage | undefined): boolean =>
  request?.complete === false && request.readableFlowing !== null;

/** Closes a connection whose client goes on with a body that was rejected, after a time to read the response. */
function closeUnfinishedRequests(server: Server, restMs: number): void {
  server.prependListener('request', (request, response) => {
    response.once('finish', () => {
      if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), restMs).unref();
    });
  });
}
