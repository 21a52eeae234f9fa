import { randomBytes, randomUUID } from 'node:crypto';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { Tx } from '@marquee/service/database';
import { fixSalt } from '#crash/salt/salt.service.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeCrashSalt } from '#games/crash/crash-salt.ts';
import { computeCrashPoint, computeCrashTime } from '#games/crash/crash.ts';
import {
  insertChain,
  insertCrashRound,
  isChainDue,
  reserveChainPosition,
  type Chain,
} from './crash-round.repository.ts';
import { HashChain } from './hash-chain.ts';

/** Enough for about three weeks. */
const CHAIN_LENGTH = 100_000;

/** A few hours. The next player who opens the game ends the interim. */
const INTERIM_LENGTH = 1_000;

/** Free positions of the last chain below which the next one is published, so that it has its salt in time. */
const MIN_POSITIONS = 2_000;

/**
 * Opens crash rounds, each with the next hash of the current chain, and publishes the next chain before the current one
 * is used up. A chain serves no rounds before the players have determined its salt; an interim chain serves them while
 * no chain has one.
 */
export class RoundOpener {
  readonly #arcade: ArcadeContext;
  #cached: { readonly id: string; readonly chain: HashChain } | null = null;

  constructor(arcade: ArcadeContext) {
    this.#arcade = arcade;
  }

  async open(tx: Tx): Promise<void> {
    const { crashRevealMs, crashBettingMs } = this.#arcade.timings;
    if ((await fixSalt(tx, crashRevealMs)) || (await isChainDue(tx, MIN_POSITIONS))) await publishChain(tx);
    const {
      id: chainId,
      seed,
      salt,
      length,
      position,
    } = (await reserveChainPosition(tx)) ?? (await reserveInterimPosition(tx));
    if (this.#cached?.id !== chainId) this.#cached = { id: chainId, chain: new HashChain(seed, length) };
    const hash = this.#cached.chain.computeHash(position);
    const crashPoint = await computeCrashPoint(nodeDigest.hmacSha256, salt, hash);
    await insertCrashRound(tx, {
      id: randomUUID(),
      chainId,
      position,
      hash,
      crashPoint,
      crashMs: computeCrashTime(crashPoint),
      bettingMs: crashBettingMs,
    });
  }
}

/** Publishes a chain whose salt comes from players. */
export async function publishChain(tx: Tx): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  const { terminatingHash } = new HashChain(seed, CHAIN_LENGTH);
  await insertChain(tx, { seed, terminatingHash, length: CHAIN_LENGTH, interimSalt: null });
}

/** Publishes an interim chain and reserves its first position. */
async function reserveInterimPosition(tx: Tx): Promise<Chain> {
  const seed = randomBytes(32).toString('hex');
  const { terminatingHash } = new HashChain(seed, INTERIM_LENGTH);
  const interimSalt = await computeCrashSalt(nodeDigest.sha256, terminatingHash, []);
  await insertChain(tx, { seed, terminatingHash, length: INTERIM_LENGTH, interimSalt });
  const reserved = await reserveChainPosition(tx);
  if (!reserved) throw new Error('the interim chain has no free position');
  return reserved;
}
