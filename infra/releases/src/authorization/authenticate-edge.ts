import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTokenError, isSameToken, readBearerToken } from './bearer-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the edge; only in calls of edges. */
    edge: string | null;
  }
}

/** Rejects requests without the token of an edge and sets `request.edge`. */
export function authenticateEdge(app: FastifyInstance, tokens: Readonly<Record<string, string>>): void {
  const known = Object.entries(tokens);
  app.decorateRequest('edge', null);
  app.addHook('onRequest', async (request) => {
    const token = readBearerToken(request);
    const [edge] = known.find(([, each]) => isSameToken(token, each)) ?? [];
    if (edge === undefined) throw createTokenError();
    request.edge = edge;
  });
}

/** @throws ReleaseError `token` */
export function requireEdge({ edge }: FastifyRequest): string {
  if (edge === null) throw createTokenError();
  return edge;
}
