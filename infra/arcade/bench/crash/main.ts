import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CrashPlayer, type Tally } from './crash-player.ts';

const job = z.object({ arcade: z.url(), launches: z.array(z.string()).min(1), seconds: z.number().positive() });

const CONCURRENCY = 10;

const { arcade, launches, seconds } = job.parse(JSON.parse(await text(process.stdin)));
const tally: Tally = { tickMs: [], responses: new Map() };
const players: CrashPlayer[] = [];
for (let index = 0; index < launches.length; index += CONCURRENCY)
  players.push(
    ...(await Promise.all(
      launches.slice(index, index + CONCURRENCY).map((launch) => CrashPlayer.open(arcade, launch, tally)),
    )),
  );
await players[0]?.contributeSaltSeed();
const disconnects = players.map((player) => player.follow());
await wait(seconds * 1_000);
for (const player of players) player.isBetting = false;
const result = { tickMs: [...tally.tickMs], responses: Object.fromEntries([...tally.responses].toSorted()) };
for (const disconnect of disconnects) disconnect();

process.stdout.write(JSON.stringify(result), () => process.exit(0));
