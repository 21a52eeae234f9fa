import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { getLatestRequest } from './stream-connections.ts';

/** @param address of the request, or '' when it is not known */
export type CreateUnreadableBody = (address: string) => object;

/** The address of a request whose body is missing, or of the request that the last bytes begin with. */
const readAddress = (socket: Socket, bytes: unknown): string => {
  const request = getLatestRequest(socket);
  if (request?.complete === false) return request.url ?? '';
  if (!Buffer.isBuffer(bytes)) return '';
  return /^[A-Z]+ (\S+)/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? '';
};

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Option of `fastify()` that responds to bytes that are not an HTTP request, and to requests that are too slow or have
 * too long headers, with the error body of the service.
 */
export function respondToUnreadableRequests(
  body: object | CreateUnreadableBody,
  headers: Readonly<Record<string, string>>,
): Required<Pick<FastifyServerOptions, 'clientErrorHandler'>> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    clientErrorHandler: ({ code, rawPacket }, socket) => {
      if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
      const status = statuses[code] ?? 400;
      const text = JSON.stringify(typeof body === 'function' ? body(readAddress(socket, rawPacket)) : body);
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
