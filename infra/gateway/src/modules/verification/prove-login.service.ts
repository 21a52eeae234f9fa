import type { LoginValue, ProveLoginPayload, SendProofCodePayload } from '@marquee/contract';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { judgeCode } from '#modules/codes/judge-code.service.ts';
import { sendProof } from '#modules/codes/send-proof.service.ts';
import { enterProven } from '#modules/session/enter.service.ts';
import type { Visit } from '#modules/session/open-session.ts';
import { authenticatorPasses } from './authenticator.service.ts';
import { readTicket, takeTicket } from './login-ticket.service.ts';
import { forgetProofAttempts, takeProofAttempt } from './proof-attempts.service.ts';
import { openWays, type OpenWay } from './proof-ways.service.ts';
import { isSameName } from './same-name.ts';

const wayOf = async (gateway: Gateway, playerId: string, wanted: string): Promise<OpenWay> => {
  const way = (await openWays(gateway, playerId)).find((open) => open.way === wanted);
  if (!way) throw new Refusal('proof.expired');
  return way;
};

const passes = async (
  gateway: Gateway,
  playerId: string,
  { way, onFile }: OpenWay,
  proof: string,
  { address }: Visit,
): Promise<boolean> => {
  if (way === 'totp') return authenticatorPasses(gateway, playerId, proof);
  if (way === 'payee') return isSameName(onFile, proof);
  await judgeCode(gateway, { purpose: 'proof', target: onFile }, proof, address);
  return true;
};

/** R1.06: the session that the login at a new place waits for. */
export async function proveLogin(
  gateway: Gateway,
  { ticket, way, proof }: ProveLoginPayload,
  visit: Visit,
): Promise<LoginValue> {
  const login = await readTicket(gateway, ticket, visit.address);
  if (!login) throw new Refusal('proof.expired');
  const { playerId, defaultPassword } = login;
  const open = await wayOf(gateway, playerId, way);
  await takeProofAttempt(gateway, playerId);
  if (!(await passes(gateway, playerId, open, proof, visit))) throw new Refusal('proof.wrong');
  if (!(await takeTicket(gateway, ticket))) throw new Refusal('proof.expired');
  await forgetProofAttempts(gateway, playerId);
  return enterProven(gateway, playerId, defaultPassword, visit);
}

export interface Addressee {
  readonly address: string;
  readonly language: string;
}

/** Sends a code to the player's own number or mail address; the ticket says whose. */
export async function sendProofCode(
  gateway: Gateway,
  { ticket, way }: SendProofCodePayload,
  to: Addressee,
): Promise<{ expiredMinutes: number }> {
  const login = await readTicket(gateway, ticket, to.address);
  if (!login) throw new Refusal('proof.expired');
  const { onFile } = await wayOf(gateway, login.playerId, way);
  return sendProof(gateway, { ...to, channel: way === 'mobile' ? 'sms' : 'mail', target: onFile });
}
