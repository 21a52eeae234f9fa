import type { Call } from '@marquee/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '#context/gateway.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { isBlocked } from '#context/site-status.ts';
import { GatewayError } from './gateway-error.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

const readToken = (request: FastifyRequest): string | null =>
  BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** @throws GatewayError `info_maintenance` or `info_ip_block` while the site is closed, or closed for this address */
export async function admitAddress(
  gateway: Gateway,
  call: Call,
  request: FastifyRequest,
  address: string,
): Promise<void> {
  if (call.availableWhileClosed) return;
  const status = await gateway.status.read();
  if (status.maintenance)
    throw new GatewayError('info_maintenance', { endsAt: status.maintenanceEndsAt?.toISOString() ?? null });
  if (!isBlocked(status, address)) return;
  const token = readToken(request);
  if (token !== null) await gateway.sessions.saveAddress(token, address);
  throw new GatewayError('info_ip_block', { ip: address });
}

/**
 * The player whose session token the request carries, or null for a visitor.
 * @throws GatewayError when the call needs a player and there is none, when it needs a member and the account is a
 * trial, or when the player has to change the password first
 */
export async function admitPlayer(
  gateway: Gateway,
  { caller, allowedBeforePasswordChange, isRepeated }: Call,
  request: FastifyRequest,
  address: string,
): Promise<PlayerSession | null> {
  const token = readToken(request);
  const player = token === null ? null : await gateway.sessions.find(token, { isUse: isRepeated !== true, address });
  const due = player?.passwordChangeReason ?? null;
  if (caller === 'public') return due === null ? player : null;
  if (request.headers.authorization === undefined) throw new GatewayError('session.missing');
  if (player === null) throw new GatewayError('session.expired');
  if (caller === 'member' && player.trial) throw new GatewayError('in_need_true_account');
  if (due !== null && !allowedBeforePasswordChange) throw new GatewayError('password.change_required', { reason: due });
  return player;
}
