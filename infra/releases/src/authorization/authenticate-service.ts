import type { FastifyInstance } from 'fastify';
import { createTokenError, isSameToken, readBearerToken } from './bearer-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the service that sent the request; empty where operators are authorized. */
    service: string;
  }
}

/**
 * Rejects requests without the token of a service, and sets `request.service`.
 * @param tokens name of each service → its token
 */
export function authenticateService(app: FastifyInstance, tokens: Readonly<Record<string, string>>): void {
  const known = Object.entries(tokens);
  app.decorateRequest('service', '');
  app.addHook('onRequest', async (request) => {
    const token = readBearerToken(request);
    const [name] = known.find(([, each]) => isSameToken(token, each)) ?? [];
    if (name === undefined) throw createTokenError();
    request.service = name;
  });
}
