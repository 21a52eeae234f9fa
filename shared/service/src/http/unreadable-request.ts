import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Option of `fastify()` that responds to bytes that are not an HTTP request, and to requests that are too slow or have
 * too long headers, with the error body of the service.
 */
export function respondToUnreadableRequests(
  body: object,
  headers: Readonly<Record<string, string>>,
): Required<Pick<FastifyServerOptions, 'clientErrorHandler'>> {
  const text = JSON.stringify(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    clientErrorHandler: ({ code }, socket) => {
      if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
      const status = statuses[code] ?? 400;
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}cache-control: no-store\r\n` +
          `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` +
          `connection: close\r\n\r\n${text}`,
      );
      // A client that never closes its side must not hold the connection.
      socket.destroySoon();
    },
  };
}
