import { toWire, type Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type { LivePlayer, LiveState } from './crash.schemas.ts';
import { maskName } from './mask-name.ts';

const SHOWN_PLAYERS = 100;
const SHOWN_POINTS = 20;

const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

type Line = Omit<LiveState['round'], 'number'> & LiveState['chain'] & { number: bigint };

/** What may be told of the shared round that is on, and of those before it; null before the very first. */
export async function readLive(db: Queryable, pauseMs: number, now: number): Promise<LiveState | null> {
  const { rows } = await db.query<Line>(
    `SELECT shared.id, shared.number, phase, ${ms('betting_ends')} AS "endsAt", ${ms('started_at')} AS "startedAt", ${ms('crashed_at')} + $1 AS "nextAt",
       CASE phase WHEN 'CRASHED' THEN point END AS point, terminating_hash AS "terminatingHash", salt
     FROM crash_rounds shared JOIN crash_chains chain ON chain.id = chain_id ORDER BY shared.number DESC LIMIT 1`,
    [pauseMs],
  );
  const [line] = rows;
  if (!line) return null;
  const { terminatingHash, salt, ...round } = line;
  return {
    now,
    round: { ...round, number: String(round.number) },
    chain: { terminatingHash, salt },
    ...(await readPlayers(db, round.id)),
    history: await readHistory(db),
  };
}

interface Bet {
  id: string;
  nickname: string;
  stake: Amount;
  currency: string;
  cashedAt: number | null;
}

export function showPlayer({ id, nickname, stake, currency, cashedAt }: Bet): LivePlayer {
  return {
    id,
    name: maskName(nickname),
    stake: toWire(stake),
    currency,
    cashedAt,
  };
}

async function readPlayers(db: Queryable, sharedId: string): Promise<Pick<LiveState, 'players' | 'playing'>> {
  const { rows } = await db.query<Bet & { playing: number }>(
    `SELECT rounds.id, nickname, stake, rounds.currency, (outcome -> 'cashedAt')::int AS "cashedAt", count(*) OVER ()::int AS playing
     FROM rounds JOIN sessions ON sessions.id = session_id
     WHERE crash_round_id = $1 AND state IN ('PLAYING', 'CREDITING', 'DONE') ORDER BY stake DESC, rounds.number LIMIT $2`,
    [sharedId, SHOWN_PLAYERS],
  );
  return { players: rows.map(showPlayer), playing: rows[0]?.playing ?? 0 };
}

async function readHistory(db: Queryable): Promise<LiveState['history']> {
  const { rows } = await db.query<LiveState['history'][number]>(
    `SELECT id, point FROM crash_rounds WHERE phase = 'CRASHED' ORDER BY number DESC LIMIT $1`,
    [SHOWN_POINTS],
  );
  return rows;
}
