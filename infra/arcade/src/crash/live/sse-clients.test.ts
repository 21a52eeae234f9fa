import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { formatSseEvent, SseClients } from './sse-clients.ts';

const createResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

test('disconnects a client that does not read and keeps sending to the others', () => {
  const clients = new SseClients();
  const [slow, quick] = [createResponse(), createResponse()];
  for (const response of [slow, quick]) clients.add(response, formatSseEvent('tick', {}));
  const write = jest.spyOn(quick, 'write');
  Object.defineProperty(quick, 'writableLength', { value: 0 });
  const event = formatSseEvent('tick', { now: 'x'.repeat(4_000) });
  for (let count = 0; count < 100; count++) clients.broadcast(event);
  expect(slow.destroyed).toBe(true);
  expect(quick.destroyed).toBe(false);
  expect(write).toHaveBeenCalledTimes(100);
});
