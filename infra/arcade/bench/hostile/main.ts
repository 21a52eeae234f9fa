import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { Bet } from './bet.ts';
import { stories } from './stories.ts';
import { Wire, type Heard } from './wire.ts';

const job = z.object({
  gateways: z.array(z.url()).min(1),
  secret: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  /** Session tokens of the players who sit at the tables. */
  seats: z.array(z.string()).min(1),
  events: z.int().positive(),
});

const AT_ONCE = 24;
const LATER_EVENTS = 2_000;
const SHOWN = 20;

const { seats, events, gameCode, currency, ...options } = job.parse(JSON.parse(await text(process.stdin)));
const wire = new Wire(options);
const told = new Map<string, number>();
const contradictions: string[] = [];

/** Until so many more events have passed, or there are enough. */
async function wait(): Promise<void> {
  const due = Math.min(wire.events + LATER_EVENTS, events);
  while (wire.events < due) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** @param onWait the story goes on much later, and others may be told meanwhile */
async function tell(name: string, seat: string, onWait: () => void): Promise<void> {
  const story = stories[name];
  if (!story) throw new Error(`no story ${name}`);
  const expect = (heard: Heard | null, ...statuses: readonly string[]) => {
    if (!heard || !statuses.includes(heard.status))
      contradictions.push(`${name}: ${heard?.status ?? 'no answer'} instead of ${statuses.join(' or ')}`);
  };
  const later = () => {
    onWait();
    return wait();
  };
  await story({ bet: new Bet(wire, { sessionToken: seat, gameCode, currency }), expect, later });
  told.set(name, (told.get(name) ?? 0) + 1);
}

const names = Object.keys(stories);
const waiting: Promise<void>[] = [];
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (wire.events < events) {
      const turn = next++;
      await new Promise<void>((resolve, reject) => {
        const telling = tell(names[turn % names.length] ?? '', seats[turn % seats.length] ?? '', () => {
          waiting.push(telling);
          resolve();
        });
        telling.then(resolve, reject);
      });
    }
  }),
);

await Promise.all(waiting);

process.stdout.write(
  JSON.stringify({
    events: wire.events,
    stories: Object.fromEntries(told),
    answers: Object.fromEntries(wire.answers),
    contradictions: contradictions.length,
    examples: contradictions.slice(0, SHOWN),
  }),
);
