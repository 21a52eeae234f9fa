import type { Queryable, Tx } from '@marquee/service/database';

export interface NewTicket {
  readonly ticketHash: string;
  readonly playerId: string;
  readonly clientIp: string;
  readonly kind: 'password' | 'remembered';
  readonly hasDefaultPassword: boolean;
  readonly temporaryPasswordMac: Buffer | null;
  readonly seconds: number;
}

export async function insertTicket(
  tx: Tx,
  { ticketHash, playerId, clientIp, kind, hasDefaultPassword, temporaryPasswordMac, seconds }: NewTicket,
): Promise<void> {
  await tx.query({
    name: 'ticket_insert',
    text: `INSERT INTO login_tickets
        (ticket_hash, player_id, network, default_password, temporary_password_mac, expires_at, login_kind)
      VALUES (decode($1, 'hex'), $2, network_of($3), $4, $5, now() + make_interval(secs => $6), $7)`,
    values: [ticketHash, playerId, clientIp, hasDefaultPassword, temporaryPasswordMac, seconds, kind],
  });
}

export interface TicketRow {
  readonly playerId: string;
  readonly kind: 'password' | 'remembered';
  readonly hasDefaultPassword: boolean;
  /** Set when the password of the login was a temporary one. */
  readonly temporaryPasswordMac: Buffer | null;
}

/** A ticket that has not expired and was issued in this network. */
export async function findTicketRow(db: Queryable, ticketHash: string, clientIp: string): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>({
    name: 'ticket_find',
    text: `SELECT player_id AS "playerId", login_kind AS kind, default_password AS "hasDefaultPassword",
        temporary_password_mac AS "temporaryPasswordMac" FROM login_tickets
      WHERE ticket_hash = decode($1, 'hex') AND network = network_of($2) AND expires_at > now()`,
    values: [ticketHash, clientIp],
  });
  return rows[0] ?? null;
}

/** Returns false when a parallel call has used the ticket. */
export async function consumeTicketRow(tx: Tx, ticketHash: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'ticket_consume',
    text: `DELETE FROM login_tickets WHERE ticket_hash = decode($1, 'hex')`,
    values: [ticketHash],
  });
  return rowCount === 1;
}

export async function deleteTickets(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'tickets_delete',
    text: 'DELETE FROM login_tickets WHERE player_id = $1',
    values: [playerId],
  });
}
