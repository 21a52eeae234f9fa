import { hash, randomBytes } from 'node:crypto';
import { withTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { lockVerifiedAccount } from '#modules/accounts/accounts.service.ts';
import type { VerifiedLogin } from '#modules/session/complete-login.service.ts';
import { findTicketRow, insertTicket, consumeTicketRow, type Ticket } from './ticket.repository.ts';

/** Leaves time for a slow message and for finding the phone. */
export const TICKET_SECONDS = 600;

const hashTicket = (ticket: string): string => hash('sha256', ticket, 'hex');

/**
 * Creates a ticket for a login that waits for its verification. It is valid in the network of the login only.
 * @returns null when the account has changed since it was verified, as `lockVerifiedAccount` says
 */
export function createTicket(
  { pool }: Gateway,
  { account, hasDefaultPassword, temporaryPasswordMac, remembered }: VerifiedLogin,
  clientIp: string,
): Promise<string | null> {
  const ticket = randomBytes(32).toString('base64url');
  return withTransaction(pool, async (tx) => {
    if (!(await lockVerifiedAccount(tx, account))) return null;
    await insertTicket(tx, {
      ticketHash: hashTicket(ticket),
      playerId: account.playerId,
      loginGeneration: account.loginGeneration,
      clientIp,
      hasDefaultPassword,
      temporaryPasswordMac,
      remembered,
      seconds: TICKET_SECONDS,
    });
    return ticket;
  });
}

export function findTicket({ pool }: Gateway, ticket: string, clientIp: string): Promise<Ticket | null> {
  return findTicketRow(pool, hashTicket(ticket), clientIp);
}

/**
 * Returns false when a parallel call has used the ticket, or the player has changed the password or logged out
 * everywhere.
 */
export function consumeTicket(tx: Tx, ticket: string): Promise<boolean> {
  return consumeTicketRow(tx, hashTicket(ticket));
}
