import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { Bet } from './bet.ts';
import { scenarios } from './scenarios.ts';
import { SimulatedProvider, type WalletResponse } from './simulated-provider.ts';

const job = z.object({
  gateways: z.array(z.url()).min(1),
  secret: z.string(),
  gameCode: z.string(),
  otherGameCode: z.string(),
  currency: z.string(),
  /** Session tokens of the players in both games. */
  sessions: z.array(z.object({ token: z.string(), otherToken: z.string() })).min(2),
  events: z.int().positive(),
});

const CONCURRENCY = 24;
const LATER_EVENTS = 2_000;
const SHOWN = 20;

const { sessions, events, gameCode, otherGameCode, currency, ...options } = job.parse(
  JSON.parse(await text(process.stdin)),
);
const client = new SimulatedProvider(options);
const completed = new Map<string, number>();
const contradictions: string[] = [];

/** Waits until LATER_EVENTS more events were sent, or the run ends. */
async function wait(): Promise<void> {
  const due = Math.min(client.events + LATER_EVENTS, events);
  while (client.events < due) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** @param onWait called when the scenario pauses, so that others can run in the meantime */
async function runScenario(name: string, player: number, onWait: () => void): Promise<void> {
  const scenario = scenarios[name];
  const [own, other] = [sessions[player % sessions.length], sessions[(player + 1) % sessions.length]];
  if (!scenario || !own || !other) throw new Error(`cannot run the scenario ${name}`);
  const expect = (response: WalletResponse | null, ...statuses: readonly string[]) => {
    if (!response || !statuses.includes(response.status))
      contradictions.push(`${name}: ${response?.status ?? 'no response'} instead of ${statuses.join(' or ')}`);
  };
  const expectNoBalance = (response: WalletResponse | null) => {
    if (response?.balance !== undefined) contradictions.push(`${name}: ${response.status} with a balance`);
  };
  const later = () => {
    onWait();
    return wait();
  };
  const bet = new Bet(client, { sessionToken: own.token, gameCode, currency });
  const rival = new Bet(client, { sessionToken: other.token, gameCode, currency }, bet.roundId);
  const elsewhere = new Bet(client, { sessionToken: own.otherToken, gameCode: otherGameCode, currency }, bet.roundId);
  await scenario({ bet, rival, elsewhere, expect, expectNoBalance, later });
  completed.set(name, (completed.get(name) ?? 0) + 1);
}

const names = Object.keys(scenarios);
const waiting: Promise<void>[] = [];
let next = 0;
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    while (client.events < events) {
      const turn = next++;
      await new Promise<void>((resolve, reject) => {
        const running = runScenario(names[turn % names.length] ?? '', turn, () => {
          waiting.push(running);
          resolve();
        });
        running.then(resolve, reject);
      });
    }
  }),
);

await Promise.all(waiting);

process.stdout.write(
  JSON.stringify({
    events: client.events,
    scenarios: Object.fromEntries(completed),
    responses: Object.fromEntries(client.responses),
    contradictions: contradictions.length,
    examples: contradictions.slice(0, SHOWN),
  }),
);
