import type { VipClub, VipStatus } from '@marquee/contract';
import { subtract, toWire } from '@marquee/money';
import { withTransaction, type Queryable, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { resolveLanguages, type Languages } from '#modules/system/language.ts';
import { readLabel, readLevels, updateVipRank, VIP_DAYS, type LevelRow, type VipRank } from './vip.repository.ts';

interface Visitor {
  readonly playerId: string;
  readonly currency: string;
  readonly trial: boolean;
}

/** Recomputes the player's turnover and stores the level it reaches. */
export function refreshVipRank(tx: Tx, playerId: string): Promise<VipRank> {
  return updateVipRank(tx, playerId);
}

/** Name of a level; null for level 0. */
export async function formatVipLabel(db: Queryable, languages: Languages, level: number): Promise<string | null> {
  return level > 0 ? readLabel(db, languages, level) : null;
}

const computeStatus = (levels: readonly LevelRow[], { level, turnover }: VipRank): VipStatus => {
  const next = levels.find((each) => each.turnover > turnover);
  return {
    level,
    turnover: toWire(turnover),
    next: next
      ? {
          level: next.level,
          missing: toWire(subtract(next.turnover, turnover)),
          percent: Number((turnover * 100n) / next.turnover),
        }
      : null,
  };
};

/** The VIP club. Recomputes the player's level first. @throws `not_found` when the merchant has no club */
export async function getVipClub(
  gateway: Gateway,
  player: Visitor | null,
  requestedLanguage: string | null,
): Promise<VipClub> {
  const { whitelabel, has } = await gateway.settings.read();
  if (!has('VIP')) throw new GatewayError('not_found');
  const member = player?.trial === false ? player : null;
  const currency = member?.currency ?? whitelabel.currency;
  const levels = await readLevels(gateway.pool, resolveLanguages(whitelabel, requestedLanguage), currency);
  return {
    currency,
    days: VIP_DAYS,
    levels: levels.map((row) => ({ ...row, turnover: toWire(row.turnover), benefits: [...row.benefits] })),
    status:
      member && computeStatus(levels, await withTransaction(gateway.pool, (tx) => refreshVipRank(tx, member.playerId))),
  };
}
