import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { ApiError } from '#errors/api-error.ts';
import { apiHeaders } from './api-headers.ts';
import { closeStalledConnections, limitConnections, type ConnectionLimits } from './connection-limits.ts';
import { createFrameworkErrorHandler, installErrorHandler, type ErrorHandlerOptions } from './error-handler.ts';
import { standardOutput } from './log-stream.ts';
import { respondToUnreadableRequests, type CreateUnreadableBody } from './unreadable-request.ts';

export interface CreateAppOptions<Thrown extends ApiError> extends Omit<
  FastifyServerOptions,
  'clientErrorHandler' | 'connectionTimeout' | 'frameworkErrors' | 'http' | 'requestTimeout'
> {
  readonly errors: ErrorHandlerOptions<Thrown>;
  /** Body of the response to bytes that are not an HTTP request, or to one that is too long or too slow. */
  readonly unreadable: object | CreateUnreadableBody;
  /** Headers of every response, also of those without a hook; by default of data, never of a page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sets `headers` and those that depend on the request. */
  readonly setHeaders?: (reply: FastifyReply, request: FastifyRequest) => void;
  /** Sends the error of an address that cannot be decoded, when not as other errors. */
  readonly sendMalformedAddress?: (reply: FastifyReply, error: Thrown, request: FastifyRequest) => unknown;
  readonly connections?: ConnectionLimits | undefined;
}

/**
 * The application that every service starts from: limits of connections, and security headers and error body of every
 * response, including those of the HTTP parser and the router.
 */
export function createApp<Thrown extends ApiError>({
  errors,
  unreadable,
  headers = apiHeaders,
  setHeaders = (reply) => void reply.headers(headers),
  sendMalformedAddress = errors.send,
  connections,
  logger = false,
  ...options
}: CreateAppOptions<Thrown>): FastifyInstance {
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    ...options,
    logger: addOutput(logger),
    ...limitConnections(connections),
    ...createFrameworkErrorHandler({
      toApiError: errors.toApiError,
      setHeaders,
      ...(sendMalformedAddress && { send: sendMalformedAddress }),
    }),
    ...respondToUnreadableRequests(unreadable, headers),
  });
  closeStalledConnections(app.server, connections);
  // Without a listener Node responds to an unknown expectation itself. RFC 9110 allows to ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  installErrorHandler(app, errors);
  app.addHook('onRequest', (request, reply, done) => {
    // Requests that arrived together with the one that closed the connection.
    if (request.raw.socket.destroyed) return void reply.hijack();
    setHeaders(reply, request);
    // No service speaks another protocol, and Node drops the requests that follow such a one in its packet.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
    done(hasHost(request) ? undefined : missingHost());
  });
  return app;
}

const addOutput = (logger: NonNullable<FastifyServerOptions['logger']>): FastifyServerOptions['logger'] =>
  logger !== false && { stream: standardOutput, ...(logger !== true && logger) };

/** HTTP/1.0 has no host. */
const hasHost = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.1' || headers.host !== undefined || headers[':authority'] !== undefined;

const missingHost = (): Error => Object.assign(new Error('The header host is missing.'), { statusCode: 400 });
