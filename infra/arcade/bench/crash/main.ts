import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Flyer, type Tally } from './flyer.ts';

const job = z.object({ arcade: z.url(), launches: z.array(z.string()).min(1), seconds: z.number().positive() });

const AT_ONCE = 10;

const { arcade, launches, seconds } = job.parse(JSON.parse(await text(process.stdin)));
const tally: Tally = { tickMs: [], answers: new Map() };
const flyers: Flyer[] = [];
for (let seated = 0; seated < launches.length; seated += AT_ONCE)
  flyers.push(
    ...(await Promise.all(launches.slice(seated, seated + AT_ONCE).map((launch) => Flyer.seat(arcade, launch, tally)))),
  );
const leave = flyers.map((flyer) => flyer.watch());
await wait(seconds * 1_000);
for (const flyer of flyers) flyer.isBetting = false;
const { tickMs, answers } = { tickMs: [...tally.tickMs], answers: Object.fromEntries([...tally.answers].toSorted()) };
for (const go of leave) go();

process.stdout.write(JSON.stringify({ tickMs, answers }), () => process.exit(0));
