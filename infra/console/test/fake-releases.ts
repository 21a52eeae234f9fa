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
  stop(): Promise<void>;
}

export async function startFakeReleases(): Promise<FakeReleases> {
  const app: FastifyInstance = fastify();
  const requests: RecordedRequest[] = [];
  let next: { status: number; body: unknown } = { status: 200, body: {} };
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization !== `Bearer ${goodToken}`)
      await reply.code(401).send({ code: 'token', message: 'the bearer token is missing or wrong' });
  });
  app.get('/v1/me', async () => ({ name: 'anong', grants: [{ role: 'releaser', part: 'lobby', channel: '*' }] }));
  app.get('/v1/channels/production/stream', async (_, reply) =>
    next.status === 401
      ? reply.code(401).send(next.body)
      : reply.type('text/event-stream').send('event: revision\ndata: {"channel":"production","revision":3}\n\n'),
  );
  app.all('/*', async ({ method, url, headers, body }, reply) => {
    requests.push({ method, url, authorization: headers.authorization, ifMatch: headers['if-match'], body });
    return reply.code(next.status).send(next.body);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, requests, response: (status, body) => void (next = { status, body }), stop: () => app.close() };
}
