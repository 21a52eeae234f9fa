import type { FastifyRequest } from 'fastify';
import { ConsoleError } from './console-error.ts';

const readOnly = new Set(['GET', 'HEAD']);

/**
 * A hook that lets a write pass only when the browser says that this console's own page sends it. Browsers send
 * `Origin` with every write and no page can forge it; the cookie's `SameSite=Strict` is the second lock.
 */
export function requireSameOrigin(origin: string) {
  return async ({ method, headers }: FastifyRequest): Promise<void> => {
    if (readOnly.has(method)) return;
    const site = headers['sec-fetch-site'];
    if (headers.origin !== origin || (site !== undefined && site !== 'same-origin')) {
      throw new ConsoleError(403, 'origin', `writes come from the page at ${origin} alone`);
    }
  };
}
