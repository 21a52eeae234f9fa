import type { Queryable, Tx } from '@marquee/service/database';
import type { RememberedUse } from '#modules/session/remember-login.service.ts';

export interface NewTicket {
  readonly ticketHash: string;
  readonly playerId: string;
  /** That of the account when its player was verified. */
  readonly loginGeneration: number;
  readonly clientIp: string;
  readonly hasDefaultPassword: boolean;
  readonly temporaryPasswordMac: Buffer | null;
  readonly remembered: RememberedUse | null;
  readonly seconds: number;
}

export async function insertTicket(tx: Tx, { remembered, ...ticket }: NewTicket): Promise<void> {
  await tx.query({
    name: 'ticket_insert',
    text: `INSERT INTO login_tickets (ticket_hash, player_id, login_generation, network, default_password,
        temporary_password_mac, remembered_family, remembered_token_hash, expires_at)
      VALUES (decode($1, 'hex'), $2, $3, network_of($4), $5, $6, $7, $8, now() + make_interval(secs => $9))`,
    values: [
      ticket.ticketHash,
      ticket.playerId,
      ticket.loginGeneration,
      ticket.clientIp,
      ticket.hasDefaultPassword,
      ticket.temporaryPasswordMac,
      remembered?.familyId ?? null,
      remembered?.tokenHash ?? null,
      ticket.seconds,
    ],
  });
}

export interface Ticket {
  readonly playerId: string;
  readonly hasDefaultPassword: boolean;
  /** Set when the password of the login was a temporary one. */
  readonly temporaryPasswordMac: Buffer | null;
  /** Null for a login by password. */
  readonly remembered: RememberedUse | null;
}

interface TicketRow extends Omit<Ticket, 'remembered'> {
  readonly familyId: string | null;
  readonly tokenHash: Buffer | null;
}

/**
 * A ticket that has not expired and was issued in this network. The ticket of a remembered login ends with the token
 * that was used.
 */
export async function findTicketRow(db: Queryable, ticketHash: string, clientIp: string): Promise<Ticket | null> {
  const { rows } = await db.query<TicketRow>({
    name: 'ticket_find',
    text: `SELECT t.player_id AS "playerId", t.default_password AS "hasDefaultPassword",
        t.temporary_password_mac AS "temporaryPasswordMac",
        t.remembered_family AS "familyId", t.remembered_token_hash AS "tokenHash"
      FROM login_tickets t JOIN players p ON p.id = t.player_id AND p.login_generation = t.login_generation
      WHERE t.ticket_hash = decode($1, 'hex') AND t.network = network_of($2) AND t.expires_at > now()
        AND (t.remembered_family IS NULL OR EXISTS (SELECT FROM remembered_logins
          WHERE family_id = t.remembered_family AND token_hash = t.remembered_token_hash AND expires_at > now()))`,
    values: [ticketHash, clientIp],
  });
  const [found] = rows;
  if (!found) return null;
  const { familyId, tokenHash, ...ticket } = found;
  const remembered = familyId !== null && tokenHash !== null ? { familyId, tokenHash } : null;
  return { ...ticket, remembered };
}

/** Returns false when a parallel call has used the ticket, or its login belongs to an earlier generation. */
export async function consumeTicketRow(tx: Tx, ticketHash: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'ticket_consume',
    text: `DELETE FROM login_tickets t USING players p WHERE t.ticket_hash = decode($1, 'hex')
      AND p.id = t.player_id AND p.login_generation = t.login_generation`,
    values: [ticketHash],
  });
  return rowCount === 1;
}
