import type { FastifyReply } from 'fastify';

const heartbeatMs = 15_000;

export interface EventStream {
  send(event: string, data: unknown): void;
}

/** Turns the reply into a stream of server-sent events. `onClose` is called once, whichever side closes it. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(':\n\n');
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
  raw.on('close', () => {
    clearInterval(heartbeat);
    onClose();
  });
  return { send: (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) };
}
