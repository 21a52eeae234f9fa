import { callAddresses } from '@marquee/contract';
import type { FastifyRequest } from 'fastify';
import { EdgeError } from '#http/edge-error.ts';
import { createVisitorHeaders, type GatewayOptions } from './gateway-client.ts';

const TIMEOUT_MS = 5_000;
const { method, path } = callAddresses.memberInfo;

export interface SessionError {
  readonly status: number;
  /** JSON in the envelope of the player calls. */
  readonly body: string;
}

/**
 * The error with which the gateway rejects a request without an open session, or null when there is one.
 * @throws EdgeError `service.unavailable` when the gateway does not respond
 */
export async function fetchSessionError(
  { origin, secret }: GatewayOptions,
  { headers: { authorization }, ip }: FastifyRequest,
): Promise<SessionError | null> {
  const headers = { ...createVisitorHeaders(ip, secret), ...(authorization !== undefined && { authorization }) };
  try {
    const response = await fetch(new URL(path, origin), { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    return response.ok ? null : { status: response.status, body };
  } catch {
    throw new EdgeError('service.unavailable');
  }
}
