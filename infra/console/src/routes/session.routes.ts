import { createHash } from 'node:crypto';
import { listLimitedNetworks } from '@marquee/service/http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { me } from '#schemas/responses.ts';
import type { ServiceClient } from './service-client.ts';
import { ConsoleError } from '#http/console-error.ts';
import type { LoginLimit } from '#session/login-limit.ts';
import type { Sessions } from '#session/sessions.ts';

const loginBody = z.strictObject({
  token: z
    .string()
    .trim()
    .min(16)
    .max(400)
    .regex(/^[\x21-\x7e]+$/),
});

/** Tokens stay in memory only as hashes. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface SessionRouteOptions {
  readonly sessions: Sessions;
  readonly limit: LoginLimit;
  readonly releases: ServiceClient;
}

/** Routes for login with an operator token, the current session, and logout. */
export function sessionRoutes(app: FastifyInstance, { sessions, limit, releases }: SessionRouteOptions): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/api/login', { schema: { body: loginBody } }, async ({ body, ip }, reply) => {
    const keys = [
      ...listLimitedNetworks(ip).map(({ network, allowance }) => ({ name: `network ${network}`, allowance })),
      { name: `token ${hashToken(body.token)}`, allowance: 1 },
    ];
    const wait = limit.getSecondsUntilAllowed(keys);
    if (wait > 0) {
      reply.header('retry-after', wait);
      throw new ConsoleError(429, 'too-many-logins', `too many wrong tokens; try again in ${wait} seconds`);
    }
    // Counted before the result is known, so that concurrent attempts are limited too.
    const removeFailure = limit.recordFailure(keys);
    let isTokenWrong = false;
    try {
      const response = await releases.send({ method: 'GET', path: '/me', token: body.token });
      isTokenWrong = response.status === 401;
      if (isTokenWrong) throw new ConsoleError(401, 'token', 'the release service does not know this token');
      if (response.status !== 200)
        throw new ConsoleError(502, 'releases-down', `the release service responded with ${response.status}`);
      limit.clearFailures(keys);
      const operator = me.parse(response.body);
      return reply.header('set-cookie', sessions.start(body.token, operator.name)).send(operator);
    } finally {
      if (!isTokenWrong) removeFailure();
    }
  });

  routes.get('/api/session', async ({ headers }) => {
    const session = await sessions.read(headers.cookie);
    if (session === null) return { me: null };
    const response = await releases.send({ method: 'GET', path: '/me', token: session.token });
    if (response.status === 401) {
      await sessions.end(session);
      return { me: null };
    }
    if (response.status !== 200)
      throw new ConsoleError(502, 'releases-down', `the release service responded with ${response.status}`);
    return { me: me.parse(response.body) };
  });

  routes.post('/api/logout', async ({ headers }, reply) =>
    reply
      .code(204)
      .header('set-cookie', await sessions.logOut(await sessions.read(headers.cookie)))
      .send(),
  );
}
