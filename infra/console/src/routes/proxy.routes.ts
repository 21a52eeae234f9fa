import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { operatorHeader } from '#schemas/operator-header.ts';
import { createNotLoggedInError } from '#http/console-error.ts';
import type { Session } from '#session/seal.ts';
import type { Sessions } from '#session/sessions.ts';
import { arcadeCalls, releaseCalls, pathParameters, siteCalls, type Call } from './allowed-calls.ts';
import type { ServiceClient } from './service-client.ts';

export interface ProxyRouteOptions {
  readonly sessions: Sessions;
  readonly releases: ServiceClient;
  /** The operator calls of the gateway. */
  readonly site: ServiceClient;
  /** The operator calls of the arcade. */
  readonly arcade: ServiceClient;
  /** How often the session of an open stream is checked. */
  readonly streamCheckMs: number;
}

const findParameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

const createParamsSchema = (path: string) =>
  z.strictObject(Object.fromEntries(findParameterNames(path).map((name) => [name, pathParameters[name] ?? z.never()])));

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const createSchema = ({ path, query = z.strictObject({}), body }: Call) => ({
  params: createParamsSchema(path),
  querystring: query,
  ...(body === undefined ? {} : { body }),
});

const readIfMatch = ({ headers }: FastifyRequest): string | undefined =>
  /^"\d{1,9}"$/.test(headers['if-match'] ?? '') ? headers['if-match'] : undefined;

/**
 * Whether the page that calls shows the operator of the session. In another tab of the browser, another operator may
 * have logged in since. The header is no authorization; calls without it are accepted.
 */
const isOfOperator = ({ [operatorHeader]: name }: IncomingHttpHeaders, { operator }: Session): boolean =>
  name === undefined || name === encodeURIComponent(operator);

/** Forwards the allowed calls with the token of the session. */
export function proxyRoutes(
  app: FastifyInstance,
  { sessions, releases, site, arcade, streamCheckMs }: ProxyRouteOptions,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const requireSession = async ({ headers }: FastifyRequest): Promise<Session> => {
    const session = await sessions.read(headers.cookie);
    if (session === null || !isOfOperator(headers, session)) throw createNotLoggedInError();
    return session;
  };

  const pass = (call: Call, service: ServiceClient, below: string): void =>
    void routes.route({
      method: call.method,
      url: `${below}${call.path}`,
      schema: createSchema(call),
      handler: async (request, reply) => {
        const session = await requireSession(request);
        const query = new URLSearchParams(
          Object.entries(request.query).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString();
        const path = `${filled(call.path, request.params)}${query === '' ? '' : `?${query}`}`;
        const response = await service.send({
          method: call.method,
          path,
          token: session.token,
          ifMatch: readIfMatch(request),
          body: request.body,
        });
        if (response.status === 401) await sessions.end(session);
        return reply.code(response.status).header('cache-control', 'no-store').send(response.body);
      },
    });
  for (const call of releaseCalls) pass(call, releases, '/api');
  for (const call of siteCalls) pass(call, site, '/api/site');
  for (const call of arcadeCalls) pass(call, arcade, '/api/arcade');

  /** Whether the session of a request has ended. @throws when the release service does not respond */
  const hasEnded = async (request: FastifyRequest): Promise<boolean> => {
    const session = await sessions.read(request.headers.cookie);
    if (session === null) return true;
    const response = await releases.send({ method: 'GET', path: '/me', token: session.token });
    if (response.status !== 401) return false;
    await sessions.end(session);
    return true;
  };

  routes.get(
    '/api/channels/:channel/stream',
    { schema: { params: createParamsSchema('/:channel') } },
    async (request, reply) => {
      const session = await requireSession(request);
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const events = await releases.stream(
        filled('/channels/:channel/stream', request.params),
        session.token,
        closed.signal,
      );
      if (events === null) {
        await sessions.end(session);
        throw createNotLoggedInError();
      }
      // The release service does not check the token of a stream, neither at its start nor later.
      const checks = setInterval(async () => {
        if (closed.signal.aborted) clearInterval(checks);
        else if (await hasEnded(request).catch(() => false)) reply.raw.end();
      }, streamCheckMs).unref();
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        .send(events);
    },
  );
}
