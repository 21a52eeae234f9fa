import { randomBytes } from 'node:crypto';
import { signedManifest, type SignedManifest } from '@marquee/contract/fleet';
import { seatText, writeSeat } from '@marquee/contract/trial';
import type { Database, Tx } from '#database/pool.ts';
import type { Signer } from '#signing/keys.ts';

/** What a trial's fleet is kept and signed with. */
export interface SeatKeeper {
  readonly database: Database;
  readonly signer: Signer;
  readonly now: () => Date;
}

const heldMs = 120_000;

/** Keeps a trial fleet for two minutes; the answer is the cookie by which any edge shows it. */
export async function openSeat({ database, signer, now }: SeatKeeper, fleet: SignedManifest): Promise<string> {
  const at = now().getTime();
  const seat = { id: randomBytes(16).toString('hex'), until: at + heldMs };
  await database.query('DELETE FROM trial WHERE expires_at < $1', [new Date(at)]);
  await database.query('INSERT INTO trial (id, fleet, expires_at) VALUES ($1, $2, $3)', [
    seat.id,
    JSON.stringify(fleet),
    new Date(seat.until),
  ]);
  return writeSeat({ ...seat, keyId: signer.keyId, signature: signer.sign(seatText(seat)) });
}

/** The fleet of a seat; null when there is none, or none any more. */
export async function trialOf(tx: Tx, id: string, now: Date): Promise<SignedManifest | null> {
  const { rows } = await tx.query<{ fleet: unknown }>('SELECT fleet FROM trial WHERE id = $1 AND expires_at >= $2', [
    id,
    now,
  ]);
  return rows[0] === undefined ? null : signedManifest.parse(rows[0].fleet);
}
