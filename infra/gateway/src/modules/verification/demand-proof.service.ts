import type { ProofDemand } from '@marquee/contract';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { issueTicket, TICKET_SECONDS } from './login-ticket.service.ts';
import { isPlaceKnown } from './place.repository.ts';
import { openWays, shownWay } from './proof-ways.service.ts';

export interface PasswordLogin {
  readonly playerId: string;
  readonly address: string;
  readonly defaultPassword: boolean;
}

/**
 * R1.06: refuses a login by password at a new place with a ticket in the token's stead. Who has nothing on file is let in: there is
 * nothing to ask for, and nobody could help them over the telephone either.
 */
export async function demandProof(gateway: Gateway, login: PasswordLogin): Promise<void> {
  const { proofAtNewPlaces, placeKnownDays } = (await gateway.settings.read()).row;
  if (!proofAtNewPlaces || (await isPlaceKnown(gateway.pool, login.playerId, login.address, placeKnownDays))) return;
  const ways = await openWays(gateway, login.playerId);
  if (ways.length === 0) return;
  const details: ProofDemand = {
    ticket: await issueTicket(gateway, login),
    ways: ways.map(shownWay),
    expiresInSeconds: TICKET_SECONDS,
  };
  throw new Refusal('login.proof_needed', details);
}
