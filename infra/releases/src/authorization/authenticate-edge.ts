import type { FastifyInstance } from 'fastify';
import { createTokenError, isSameToken, readBearerToken } from './bearer-token.ts';

/** Rejects requests without the token of an edge. */
export function authenticateEdge(app: FastifyInstance, tokens: Readonly<Record<string, string>>): void {
  const known = Object.values(tokens);
  app.addHook('onRequest', async (request) => {
    const token = readBearerToken(request);
    if (!known.some((each) => isSameToken(token, each))) throw createTokenError();
  });
}
