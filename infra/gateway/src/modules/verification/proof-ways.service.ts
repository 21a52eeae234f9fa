import type { ProofWay } from '@marquee/contract';
import type { Gateway } from '#gateway.ts';
import { maskedMail, maskedNumber } from './masked.ts';
import { readOnFile, type OnFileRow } from './proof.repository.ts';

export interface OpenWay {
  readonly way: ProofWay;
  /** What the proof is held against: a number, a mail address, a name; empty for an authenticator. */
  readonly onFile: string;
}

const order: readonly ProofWay[] = ['totp', 'mobile', 'email', 'payee'];

const onFile = (row: OnFileRow, way: ProofWay): string | null => {
  if (way === 'totp') return row.totp ? '' : null;
  return row[way] === '' ? null : row[way];
};

/** R1.06: the ways that the merchant allows and the player has. */
export async function openWays({ pool, settings }: Gateway, playerId: string): Promise<readonly OpenWay[]> {
  const [{ row: merchant }, row] = await Promise.all([settings.read(), readOnFile(pool, playerId)]);
  if (!row) return [];
  return order
    .filter((way) => merchant.proofWays.includes(way))
    .flatMap((way) => {
      const kept = onFile(row, way);
      return kept === null ? [] : [{ way, onFile: kept }];
    });
}

/** As it is told to who has not proven anything yet. */
export function shownWay({ way, onFile: kept }: OpenWay): { way: ProofWay; to: string } {
  if (way === 'mobile') return { way, to: maskedNumber(kept) };
  return { way, to: way === 'email' ? maskedMail(kept) : '' };
}
