import { maskName } from '@marquee/contract';
import { toWire, type Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type { LivePlayer, LiveState } from './live-state.schema.ts';

const MAX_PLAYERS = 100;
const MAX_HISTORY = 20;

const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

type LiveRoundRow = Omit<LiveState['round'], 'number'> & LiveState['chain'] & { number: bigint };

/**
 * Public state of the current crash round; null before the first round.
 * @param pauseMs time between a crash and the next round
 * @param now database time in milliseconds
 */
export async function findLiveState(db: Queryable, pauseMs: number, now: number): Promise<LiveState | null> {
  const { rows } = await db.query<LiveRoundRow>(
    `SELECT shared.id, shared.number, phase, ${ms('betting_ends')} AS "bettingEndsAt",
       ${ms('started_at')} AS "startedAt", ${ms('crashed_at')} + $1 AS "nextAt",
       CASE phase WHEN 'CRASHED' THEN crash_point END AS "crashPoint", terminating_hash AS "terminatingHash", salt,
       EXISTS (SELECT FROM crash_chains WHERE salt IS NULL AND number = (SELECT max(number) FROM crash_chains
         WHERE NOT is_interim)) AS "isNextPending"
     FROM crash_rounds shared JOIN crash_chains chain ON chain.id = chain_id ORDER BY shared.number DESC LIMIT 1
     -- not null: salt (a chain without a salt has no rounds)`,
    [pauseMs],
  );
  const [row] = rows;
  if (!row) return null;
  const { terminatingHash, salt, isNextPending, ...round } = row;
  return {
    // The clock is an estimate, but a round that is read as started has started before.
    now: Math.max(now, round.startedAt ?? now),
    round: { ...round, number: String(round.number) },
    chain: { terminatingHash, salt, isNextPending },
    ...(await findPlayers(db, round.id)),
    history: await findHistory(db),
  };
}

interface LiveBet {
  id: string;
  nickname: string;
  stake: Amount;
  currency: string;
  cashOutMultiplier: number | null;
}

export function toLivePlayer({ id, nickname, stake, currency, cashOutMultiplier }: LiveBet): LivePlayer {
  return {
    id,
    name: maskName(nickname),
    stake: toWire(stake),
    currency,
    cashOutMultiplier,
  };
}

async function findPlayers(db: Queryable, roundId: string): Promise<Pick<LiveState, 'players' | 'betCount'>> {
  const { rows } = await db.query<LiveBet & { betCount: number }>(
    `SELECT rounds.id, nickname, stake, rounds.currency, (outcome -> 'cashOutMultiplier')::int AS "cashOutMultiplier",
       count(*) OVER ()::int AS "betCount"
     FROM rounds JOIN sessions ON sessions.id = session_id
     WHERE crash_round_id = $1 AND state IN ('PLAYING', 'CREDITING', 'DONE') ORDER BY stake DESC, rounds.number
       LIMIT $2`,
    [roundId, MAX_PLAYERS],
  );
  return { players: rows.map(toLivePlayer), betCount: rows[0]?.betCount ?? 0 };
}

async function findHistory(db: Queryable): Promise<LiveState['history']> {
  const { rows } = await db.query<LiveState['history'][number]>(
    `SELECT id, crash_point AS "crashPoint" FROM crash_rounds WHERE phase = 'CRASHED' ORDER BY number DESC LIMIT $1`,
    [MAX_HISTORY],
  );
  return rows;
}
