import type { FastifyInstance, FastifyRequest } from 'fastify';

interface BodyTime {
  /** In milliseconds, from the end of the headers. */
  readonly bodyMs: number;
  /** Requests whose body may take longer. */
  readonly isUnlimited: (request: FastifyRequest) => boolean;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a request whose body is not complete in time, so that single bytes do not hold one. */
export function limitBodyTime(app: FastifyInstance, { bodyMs, isUnlimited }: BodyTime): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !isUnlimited(request)) {
      const timer = setTimeout(() => {
        if (request.raw.complete) return;
        if (reply.raw.headersSent) return void request.raw.destroy();
        const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        app.server.emit('clientError', error, request.socket);
      }, bodyMs);
      for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
}
