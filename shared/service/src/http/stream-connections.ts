import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const latestRequests = new WeakMap<Socket, IncomingMessage>();
const streaming = new WeakSet<Socket>();
const openResponses = new WeakMap<Socket, number>();
/**
 * Responses that may wait on one connection. Each holds its content in memory until those before it are sent. Browsers
 * and proxies send the next request after the response.
 */
export const maxOpenResponses = 8;

/**
 * Records the latest request of each connection, and closes a connection with too many requests at once. A response
 * behind an event stream is never sent, so a connection with a stream is closed at its next request.
 */
export function recordRequests(server: Server): void {
  // Before the application's listener, which may open a stream at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    latestRequests.set(socket, request);
    countOpenResponses(socket, 1);
    response.once('close', () => countOpenResponses(socket, -1));
    if (streaming.has(socket) || (openResponses.get(socket) ?? 0) > maxOpenResponses) socket.destroy();
  });
}

function countOpenResponses(socket: Socket, change: 1 | -1): void {
  openResponses.set(socket, (openResponses.get(socket) ?? 0) + change);
}

export function getLatestRequest(socket: Socket): IncomingMessage | undefined {
  return latestRequests.get(socket);
}

/** Closes the connection instead when it has a stream already, or when another request waits behind this one. */
export function startStreaming(request: IncomingMessage): void {
  const { socket } = request;
  if (streaming.has(socket) || (latestRequests.get(socket) ?? request) !== request) socket.destroy();
  else streaming.add(socket);
}

export function stopStreaming({ socket }: IncomingMessage): void {
  streaming.delete(socket);
}
