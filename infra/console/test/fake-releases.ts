import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';

export const goodToken = 'token-of-anong-0123456789';

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly ifMatch: string | undefined;
  readonly body: unknown;
}

/**
 * Fake release service and gateway: accepts one token, records requests and responds as the test defines.
 */
export interface FakeReleases {
  readonly origin: string;
  readonly requests: RecordedRequest[];
  response(status: number, body: unknown): void;
  /** Rejects the token from now on, and keeps its open streams. */
  removeOperator(): void;
  /** Fails to say who the operator is. */
  failMe(): void;
  readonly failures: number;
  stop(): Promise<void>;
}

export async function startFakeReleases(): Promise<FakeReleases> {
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const requests: RecordedRequest[] = [];
  let isRemoved = false;
  let isFailing = false;
  let failures = 0;
  let next: { status: number; body: unknown } = { status: 200, body: {} };
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isRemoved || headers.authorization !== `Bearer ${goodToken}`)
      await reply.code(401).send({ code: 'token', message: 'the bearer token is missing or wrong' });
  });
  app.get('/v1/me', async (_, reply) => {
    if (!isFailing) return { name: 'anong', grants: [{ role: 'releaser', part: 'lobby', channel: '*' }] };
    failures += 1;
    return reply.code(503).send({ code: 'database-down', message: 'the database does not respond' });
  });
  app.get('/v1/channels/production/stream', async (_, reply) =>
    next.status === 401
      ? reply.code(401).send(next.body)
      : reply.type('text/event-stream').send('event: revision\ndata: {"channel":"production","revision":3}\n\n'),
  );
  app.get('/v1/channels/staging/stream', async (_, reply) => {
    const events = new PassThrough();
    events.write(':\n\n');
    return reply.type('text/event-stream').send(events);
  });
  app.all('/*', async ({ method, url, headers, body }, reply) => {
    requests.push({ method, url, authorization: headers.authorization, ifMatch: headers['if-match'], body });
    return reply.code(next.status).send(next.body);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    requests,
    response: (status, body) => void (next = { status, body }),
    removeOperator: () => void (isRemoved = true),
    failMe: () => void (isFailing = true),
    get failures() {
      return failures;
    },
    stop: () => app.close(),
  };
}
