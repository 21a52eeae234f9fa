import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const latestRequests = new WeakMap<Socket, IncomingMessage>();
const streaming = new WeakSet<Socket>();

/**
 * Records the latest request of each connection. A response behind an event stream is never sent and only fills memory,
 * so a connection with a stream is closed at its next request. Browsers and proxies send none there.
 */
export function recordRequests(server: Server): void {
  // Before the application's listener, which may open a stream at once.
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request;
    latestRequests.set(socket, request);
    if (streaming.has(socket)) socket.destroy();
  });
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
