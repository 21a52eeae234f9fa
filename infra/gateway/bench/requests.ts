import { randomUUID } from 'node:crypto';
import { createSignedHeaders } from '@marquee/signed-calls';
import type { BenchPlayer, Job } from './jobs.ts';
import { filteredLists } from './large-catalogue.ts';

type Headers = Readonly<Record<string, string>>;
const formatHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const get = (path: string, headers: Headers = {}): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${formatHeaders(headers)}\r\n`);

const signed = ({ secret }: Job, path: string, body: unknown): Buffer => {
  const text = JSON.stringify(body);
  const headers = formatHeaders(
    createSignedHeaders({ provider: 'arcade', secret }, { method: 'POST', path, rawBody: text }),
  );
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${headers}\r\n${text}`,
  );
};

const selectPlayer = ({ players }: Job, index: number): BenchPlayer => {
  const player = players[index % players.length];
  if (!player) throw new Error('the job has no players');
  return player;
};

const betBody = ({ gameCode, currency }: Job, { sessionToken }: BenchPlayer) => ({
  sessionToken,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  gameCode,
  currency,
  amount: '0.10',
});

/** A bet and the settlement that pays it, one after the other on one connection. */
const settlementPair = (job: Job, player: BenchPlayer): Buffer[] => {
  const bet = betBody(job, player);
  const credit = {
    ...bet,
    transactionId: randomUUID(),
    referenceTransactionId: bet.transactionId,
    amount: '0.05',
    roundFinished: true,
  };
  return [signed(job, '/provider/v1/debit', bet), signed(job, '/provider/v1/credit', credit)];
};

const list = (filter: string): Buffer =>
  get(`/wps/relay/GCSGAME_gameList?${filter}&pageSize=20&platform=WEB&clientType=3`);

/** The requests of one connection. Bets are sent once, reads are repeated. */
export function createRequests(job: Job, connection: number): readonly Buffer[] {
  if (job.kind === 'catalogue') return [list('gameType=RNG&pageNo=1')];
  if (job.kind === 'filtered') return filteredLists.map(list);
  const own = job.players.filter((_, index) => index % job.connections === connection);
  if (job.kind === 'balance')
    return own.map(({ token }) => get('/wps/v2/wallets/balance', { authorization: `Bearer ${token}` }));
  const count = Math.ceil(job.prepared / job.connections);
  return Array.from({ length: count }, (_, index) => selectPlayer({ ...job, players: own }, index)).flatMap((player) =>
    job.kind === 'bet' ? [signed(job, '/provider/v1/debit', betBody(job, player))] : settlementPair(job, player),
  );
}
