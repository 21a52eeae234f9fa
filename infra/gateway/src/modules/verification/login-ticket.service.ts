import { hash, randomBytes } from 'node:crypto';
import type { Gateway } from '#gateway.ts';
import { findTicket, insertTicket, spendTicket, type TicketRow } from './ticket.repository.ts';

export { deleteTickets as forgetTickets } from './ticket.repository.ts';

/** Long enough for a slow message and for finding the phone. */
export const TICKET_SECONDS = 600;

const hashTicket = (ticket: string): string => hash('sha256', ticket, 'hex');

/** What stands for a login until its proof, at the place where it was made and nowhere else. */
export async function issueTicket({ pool }: Gateway, login: TicketRow & { readonly address: string }): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(pool, { ...login, ticketHash: hashTicket(ticket), seconds: TICKET_SECONDS });
  return ticket;
}

export function readTicket({ pool }: Gateway, ticket: string, address: string): Promise<TicketRow | null> {
  return findTicket(pool, hashTicket(ticket), address);
}

/** False when it was used at the same time. */
export function takeTicket({ pool }: Gateway, ticket: string): Promise<boolean> {
  return spendTicket(pool, hashTicket(ticket));
}
