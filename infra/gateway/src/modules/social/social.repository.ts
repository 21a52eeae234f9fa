import type { SocialProvider } from '@marquee/contract';
import type { Queryable, Tx } from '@marquee/service/database';
import type { Identity } from './identity-provider.ts';

export interface AttemptRow {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: SocialProvider;
}

export async function insertAttempt(
  db: Queryable,
  { stateHash, browserHash, provider }: AttemptRow,
  minutes: number,
): Promise<void> {
  await db.query({
    name: 'social_attempt_insert',
    text: `INSERT INTO social_attempts (state_hash, browser_hash, provider, expires_at)
      VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    values: [stateHash, browserHash, provider, minutes],
  });
}

/** Deletes the attempt of this browser and returns its provider; null when there is none or it has expired. */
export async function consumeAttempt(
  db: Queryable,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<SocialProvider | null> {
  const { rows } = await db.query<{ provider: SocialProvider }>({
    name: 'social_attempt_consume',
    text: `DELETE FROM social_attempts WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()
      RETURNING provider`,
    values: [stateHash, browserHash],
  });
  return rows[0]?.provider ?? null;
}

export async function findPlayerByIdentity(
  db: Queryable,
  { provider, issuer, subject }: Identity,
): Promise<string | null> {
  const { rows } = await db.query<{ playerId: string }>({
    name: 'social_identity_find',
    text: `SELECT player_id AS "playerId" FROM social_identities WHERE provider = $1 AND issuer = $2 AND subject = $3`,
    values: [provider, issuer, subject],
  });
  return rows[0]?.playerId ?? null;
}

export async function insertIdentity(
  tx: Tx,
  { provider, issuer, subject }: Omit<Identity, 'name'>,
  playerId: string,
): Promise<void> {
  await tx.query({
    name: 'social_identity_insert',
    text: `INSERT INTO social_identities (provider, issuer, subject, player_id) VALUES ($1, $2, $3, $4)`,
    values: [provider, issuer, subject, playerId],
  });
}

export type TicketRow = Omit<Identity, 'name'> & { readonly nickname: string };

export async function insertTicket(
  db: Queryable,
  ticketHash: Buffer,
  ticket: TicketRow,
  minutes: number,
): Promise<void> {
  await db.query({
    name: 'social_ticket_insert',
    text: `INSERT INTO social_tickets (ticket_hash, provider, issuer, subject, nickname, expires_at)
      VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    values: [ticketHash, ticket.provider, ticket.issuer, ticket.subject, ticket.nickname, minutes],
  });
}

const ticketColumns = 'provider, issuer, subject, nickname';

export async function findTicket(db: Queryable, ticketHash: Buffer): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>({
    name: 'social_ticket_find',
    text: `SELECT ${ticketColumns} FROM social_tickets WHERE ticket_hash = $1 AND expires_at > now()`,
    values: [ticketHash],
  });
  return rows[0] ?? null;
}

/** Returns false when a parallel call has used the ticket. */
export async function consumeTicket(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'social_ticket_consume',
    text: `DELETE FROM social_tickets WHERE ticket_hash = $1`,
    values: [ticketHash],
  });
  return rowCount === 1;
}
