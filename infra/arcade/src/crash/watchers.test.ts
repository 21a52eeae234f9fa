import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { frameOf, Watchers } from './watchers.ts';

const watcher = () => new ServerResponse(new IncomingMessage(new Socket()));

test('drops who does not read, and goes on telling the others', () => {
  const watchers = new Watchers();
  const [slow, quick] = [watcher(), watcher()];
  for (const response of [slow, quick]) watchers.add(response, frameOf('tick', {}));
  const told = jest.spyOn(quick, 'write');
  Object.defineProperty(quick, 'writableLength', { value: 0 });
  const frame = frameOf('tick', { now: 'x'.repeat(4_000) });
  for (let count = 0; count < 100; count++) watchers.tell(frame);
  expect(slow.destroyed).toBe(true);
  expect(quick.destroyed).toBe(false);
  expect(told).toHaveBeenCalledTimes(100);
});
