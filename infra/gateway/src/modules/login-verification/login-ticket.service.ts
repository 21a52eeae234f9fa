import { hash, randomBytes } from 'node:crypto';
import type { Gateway } from '#context/gateway.ts';
import { findTicketRow, insertTicket, consumeTicketRow, type TicketRow } from './ticket.repository.ts';

export { deleteTickets } from './ticket.repository.ts';

/** Leaves time for a slow message and for finding the phone. */
export const TICKET_SECONDS = 600;

const hashTicket = (ticket: string): string => hash('sha256', ticket, 'hex');

/** Creates a ticket for a login that waits for its verification. It is valid in the network of the login only. */
export async function createTicket(
  { pool }: Gateway,
  login: TicketRow & { readonly address: string },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(pool, { ...login, ticketHash: hashTicket(ticket), seconds: TICKET_SECONDS });
  return ticket;
}

export function findTicket({ pool }: Gateway, ticket: string, address: string): Promise<TicketRow | null> {
  return findTicketRow(pool, hashTicket(ticket), address);
}

/** Returns false when a parallel call has used the ticket. */
export function consumeTicket({ pool }: Gateway, ticket: string): Promise<boolean> {
  return consumeTicketRow(pool, hashTicket(ticket));
}
